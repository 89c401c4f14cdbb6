import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';

/**
 * The Content-Security-Policy requires Trusted Types (docs/security.md): text becomes a script's address or HTML only
 * through the policy of public/theme.js.
 */
test('foreign text becomes neither a script nor HTML', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    const outcomes = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        'script of another site': () => (document.createElement('script').src = 'https://evil.example/x.js'),
        'script that somebody uploaded': () => (document.createElement('script').src = '/api/files/1'),
        'script as data': () => (document.createElement('script').src = 'data:text/javascript,alert(1)'),
        'text of a script': () => (document.createElement('script').textContent = 'alert(1)'),
        'image with a handler': () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
        'link with a script': () => (document.createElement('div').innerHTML = '<a href="javascript:alert(1)">x</a>'),
        'frame with a document': () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
        'worker of another site': () => new Worker('https://evil.example/x.js'),
        'own script': () => (document.createElement('script').src = '/load-ahead.js'),
        'script of Google': () => (document.createElement('script').src = 'https://apis.google.com/js/api.js'),
        'attribution of a map': () =>
          (document.createElement('div').innerHTML = '© <a href="https://osm.org" target="_blank">OpenStreetMap</a>'),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: taken`;
        } catch (error) {
          return `${name}: ${error instanceof Error ? error.name : 'refused'}`;
        }
      });
    });
    expect(outcomes, path).toEqual([
      'script of another site: TypeError',
      'script that somebody uploaded: TypeError',
      'script as data: TypeError',
      'text of a script: TypeError',
      'image with a handler: TypeError',
      'link with a script: TypeError',
      'frame with a document: TypeError',
      'worker of another site: TypeError',
      'own script: taken',
      'script of Google: taken',
      'attribution of a map: taken',
    ]);
  }
});

test.describe('on an installed device', () => {
  test.use(INSTALLED);

  test('the map with its attribution, its worker and the service worker do without forbidden text @long', async ({
    login,
  }) => {
    const page = await login('producer');
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.effectiveDirective}: ${event.sample}`),
      );
    });
    await page.goto('/ph/locations');
    await expect(page.locator('.maplibregl-canvas')).toBeVisible();
    await expect(page.getByText('Natural Earth')).toBeAttached();
    await untilInstalled(page);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
});
