import { withRunningApp, newDevice } from './support/running-app.ts';
import { logIn, untilInstalled } from './support/app-fixtures.ts';
import { openScreen, screens } from './support/screens.ts';
await withRunningApp(async (app) => {
  const c = await newDevice(app);
  const p = await c.newPage();
  await logIn(p, 'producer');
  const s = screens.find((x) => x.name === 'breakdown')!;
  const path = await openScreen(p, s);
  await untilInstalled(p);
  await p.locator('main li button').first().waitFor();
  await c.setOffline(true);
  for (let i = 0; i < 4; i++) {
    const q = await c.newPage();
    await q.addInitScript(
      `(()=>{const o=new MutationObserver(()=>{ const n=performance.now(); const w=(window).__m??={}; if(document.querySelector('nav')&&!w.shell)w.shell=n; if(document.querySelector('main h1')&&!w.h1)w.h1=n; if(document.querySelector('main li button')?.textContent?.trim()&&!w.rows){w.rows=n; requestAnimationFrame(()=>w.painted=performance.now());}}); o.observe(document,{childList:true,subtree:true,characterData:true}); const oo=IDBFactory.prototype.open; IDBFactory.prototype.open=function(...a){const w=(window).__m??={}; (w.idb??=[]).push(['open '+a[0],performance.now()]); const r=oo.apply(this,a); r.addEventListener('success',()=>w.idb.push(['opened '+a[0],performance.now()])); return r;}; })()`,
    );
    await q.goto(path, { waitUntil: 'commit' });
    await q.waitForFunction(() => (window as any).__m?.painted);
    const r = await q.evaluate(() => ({
      m: (window as any).__m,
      nav: performance
        .getEntriesByType('navigation')
        .map((n: any) => [n.workerStart, n.responseStart, n.responseEnd, n.domInteractive]),
      res: performance
        .getEntriesByType('resource')
        .map((e: any) => [Math.round(e.startTime), Math.round(e.responseEnd), e.name.split('/').pop()]),
    }));
    if (i === 3) {
      console.log(JSON.stringify(r.m), JSON.stringify(r.nav));
      for (const x of r.res) console.log(...x);
    } else console.log(JSON.stringify(r.m));
    await q.close();
  }
});
