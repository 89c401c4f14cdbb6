import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf, targetOf, NEW_SHEET } from './tab-target.ts';
import { TAB_CAP, TAB_TYPES, type Tab } from './tab.ts';
import {
  type NewTab,
  type Tabs,
  DEFAULT_TABS,
  activate,
  activeTab,
  arrive,
  closeTab,
  keepsRules,
  moveTab,
  openTab,
  retitle,
  saveSheetOf,
  turn,
} from './tabs.ts';

const wanted = (type: Tab['type'], scriptId: string | null = 's', more: Partial<NewTab> = {}): NewTab => ({
  type,
  scriptId,
  sceneNumber: type === 'script' ? '1' : null,
  callSheetId: null,
  elementId: null,
  title: `${scriptId ?? ''} - ${type}`,
  ...more,
});
const ids = (tabs: Tabs) => tabs.map((tab) => tab.id);
const opened = (...all: NewTab[]) => all.reduce<Tabs>(openTab, DEFAULT_TABS);

describe('opening', () => {
  it('activates the tab with the same target', () => {
    const tabs = openTab(opened(wanted('timeline'), wanted('briefing')), wanted('timeline'));
    expect(ids(tabs)).toEqual(['scenes-1', 'timeline-s', 'briefing-s']);
    expect(activeTab(tabs).id).toBe('timeline-s');
  });
  it('gives -2 and -3 where the id is taken by another target', () => {
    const script = (sceneNumber: string) => wanted('script', 's', { sceneNumber });
    let tabs = opened(script('1'));
    tabs = turn(tabs, 'script-s-1', script('2'));
    tabs = openTab(tabs, script('1'));
    tabs = turn(tabs, 'script-s-1-2', script('3'));
    tabs = openTab(tabs, script('1'));
    expect(ids(tabs)).toEqual(['scenes-1', 'script-s-1', 'script-s-1-2', 'script-s-1-3']);
  });
  it('keeps the first and the latest 19', () => {
    const tabs = opened(...Array.from({ length: 25 }, (_, n) => wanted('timeline', `s${n}`)));
    expect(tabs).toHaveLength(TAB_CAP);
    expect(ids(tabs).slice(0, 2)).toEqual(['scenes-1', 'timeline-s6']);
    expect(activeTab(tabs).id).toBe('timeline-s24');
  });
  it('hands a briefing the element that gets the focus, to an open one too', () => {
    const tabs = openTab(
      opened(wanted('briefing'), wanted('timeline')),
      wanted('briefing', 's', { focusElementId: 'e' }),
    );
    expect(activeTab(tabs)).toMatchObject({ id: 'briefing-s', focusElementId: 'e' });
    expect(activeTab(opened(wanted('timeline', 's', { focusElementId: 'e' }))).focusElementId).toBeNull();
  });
});

describe('arriving at an address', () => {
  const sheet = (callSheetId: string) => wanted('callsheet', 's', { callSheetId });
  it('turns a call sheet’s tab into another sheet’s in place', () => {
    expect(arrive(opened(sheet('a')), sheet('b'))).toMatchObject([
      {},
      { id: 'callsheet-a', callSheetId: 'b', isActive: true },
    ]);
  });
  it('turns the first tab into other scenes, and into nothing else', () => {
    expect(arrive(DEFAULT_TABS, wanted('scenes', 'x'))).toMatchObject([
      { id: 'scenes-1', scriptId: 'x', removable: false },
    ]);
    expect(ids(arrive(DEFAULT_TABS, sheet('a')))).toEqual(['scenes-1', 'callsheet-a']);
  });
  it('shows the list of productions in the first tab, whichever is active', () => {
    const tabs = arrive(opened(wanted('timeline')), wanted('scenes', null));
    expect(tabs).toMatchObject([
      { id: 'scenes-1', scriptId: null, isActive: true },
      { id: 'timeline-s', isActive: false },
    ]);
  });
  it('never turns the tab of a text: a text opens in a tab of its own, or in the one that shows it', () => {
    const scene = (sceneNumber: string) => wanted('script', 's', { sceneNumber });
    let tabs = arrive(DEFAULT_TABS, scene('1'));
    tabs = arrive(tabs, scene('2'));
    tabs = arrive(tabs, sheet('a'));
    tabs = arrive(tabs, scene('1'));
    expect(ids(tabs)).toEqual(['scenes-1', 'script-s-1', 'script-s-2', 'callsheet-a']);
    expect(activeTab(tabs).id).toBe('script-s-1');
  });
});

describe('closing', () => {
  it('activates the tab before the active one', () => {
    const tabs = closeTab(opened(wanted('timeline'), wanted('briefing')), 'briefing-s');
    expect(activeTab(tabs).id).toBe('timeline-s');
  });
  it('leaves the active one where another is closed', () => {
    const tabs = closeTab(opened(wanted('timeline'), wanted('briefing')), 'timeline-s');
    expect(activeTab(tabs).id).toBe('briefing-s');
  });
  it('never takes the first', () => {
    expect(closeTab(DEFAULT_TABS, 'scenes-1')).toBe(DEFAULT_TABS);
  });
});

describe('a new sheet’s first save', () => {
  it('gives the tab the sheet’s id, and makes one of two tabs of one sheet', () => {
    const sheet = (callSheetId: string) => wanted('callsheet', 's', { callSheetId });
    const tabs = opened(sheet('a'), sheet(NEW_SHEET));
    expect(saveSheetOf(tabs, 'callsheet-s-new', 'b')).toMatchObject([
      {},
      {},
      { id: 'callsheet-b', callSheetId: 'b', isActive: true },
    ]);
    expect(ids(saveSheetOf(tabs, 'callsheet-s-new', 'a'))).toEqual(['scenes-1', 'callsheet-a']);
  });
});

describe('addresses', () => {
  it('lead from a tab to its address and back', () => {
    for (const type of TAB_TYPES) {
      const target = wanted(
        type,
        '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
        type === 'script' ? { sceneNumber: 'A1/2 é' } : {},
      );
      const { title: _title, ...bare } = target;
      expect(targetOf(pathOf(target))).toEqual(bare);
    }
    expect(targetOf('/ph/call-sheets/script/s/new')).toMatchObject({ type: 'callsheet', callSheetId: NEW_SHEET });
    expect(targetOf('/ph/script-breakdown')).toMatchObject({ type: 'scenes', scriptId: null });
    for (const path of ['/settings', '/ph/talent-pool', '/ph/call-sheets/shared/x', '/nowhere'])
      expect(targetOf(path)).toBeNull();
  });
});

const anyWanted = fc
  .record({
    type: fc.constantFrom(...TAB_TYPES),
    scriptId: fc.constantFrom('s', 't', null),
    number: fc.constantFrom('1', '2', '3'),
    focusElementId: fc.constantFrom(null, 'e'),
  })
  .map(({ type, scriptId, number, focusElementId }) =>
    wanted(type, type === 'scenes' ? scriptId : (scriptId ?? 's'), {
      focusElementId,
      sceneNumber: type === 'script' ? number : null,
      callSheetId: type === 'callsheet' && number !== '3' ? number : null,
    }),
  );
const place = fc.nat({ max: 25 });
const anyStep = fc.oneof(
  fc.tuple(fc.constant('openTab' as const), anyWanted),
  fc.tuple(fc.constant('arrive' as const), anyWanted),
  fc.tuple(fc.constant('turn' as const), place, anyWanted),
  fc.tuple(fc.constant('closeTab' as const), place),
  fc.tuple(fc.constant('activate' as const), place),
  fc.tuple(fc.constant('moveTab' as const), place, place),
  fc.tuple(fc.constant('saveSheetOf' as const), place, fc.constantFrom('1', '2', '9')),
);
const idAt = (tabs: Tabs, index: number) => tabs[index % (tabs.length + 1)]?.id ?? 'none';

function take(tabs: Tabs, step: typeof anyStep extends fc.Arbitrary<infer S> ? S : never): Tabs {
  switch (step[0]) {
    case 'openTab':
      return openTab(tabs, step[1]);
    case 'arrive':
      return arrive(tabs, step[1]);
    case 'turn':
      return turn(tabs, idAt(tabs, step[1]), step[2]);
    case 'closeTab':
      return closeTab(tabs, idAt(tabs, step[1]));
    case 'activate':
      return activate(tabs, idAt(tabs, step[1]));
    case 'moveTab':
      return moveTab(tabs, idAt(tabs, step[1]), step[2]);
    case 'saveSheetOf':
      return saveSheetOf(tabs, idAt(tabs, step[1]), step[2]);
  }
}

describe('any sequence of operations', () => {
  it('keeps every rule', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 60 }), (steps) => {
        let tabs = DEFAULT_TABS;
        for (const step of steps) {
          tabs = take(tabs, step);
          expect(tabs).toSatisfy(keepsRules);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('shows after opening or arriving what was wanted', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), anyWanted, fc.boolean(), (steps, last, isArriving) => {
        const before = steps.reduce(take, DEFAULT_TABS);
        const { title: _title, focusElementId: _focus, ...target } = last;
        expect(activeTab((isArriving ? arrive : openTab)(before, last))).toMatchObject(target);
      }),
    );
  });
  it('closes exactly one tab and moves none away', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), place, place, (steps, index, to) => {
        const before = steps.reduce(take, DEFAULT_TABS);
        const id = idAt(before, index);
        const isThere = before.some((tab) => tab.id === id && tab.removable);
        expect(ids(closeTab(before, id))).toEqual(isThere ? ids(before).filter((other) => other !== id) : ids(before));
        expect(ids(moveTab(before, id, to)).toSorted()).toEqual(ids(before).toSorted());
      }),
    );
  });
});

describe('titles', () => {
  it('are given to the tabs that they were made for', () => {
    const tabs = opened(wanted('timeline'), wanted('briefing'));
    const titled = tabs.map((tab) => ({ ...tab, title: `${tab.type}, new` }));
    expect(retitle(tabs, titled).map(({ title }) => title)).toEqual(['scenes, new', 'timeline, new', 'briefing, new']);
    expect(retitle(titled, titled)).toBe(titled);
  });
  it('are not those of the production that a tab showed before', () => {
    const before = turn(DEFAULT_TABS, 'scenes-1', wanted('scenes', 'known'));
    const titled = before.map((tab) => ({ ...tab, title: 'Payung Terakhir - Scenes' }));
    const turned = turn(before, 'scenes-1', wanted('scenes', 'unknown', { title: '' }));
    expect(retitle(turned, titled)).toBe(turned);
  });
});
