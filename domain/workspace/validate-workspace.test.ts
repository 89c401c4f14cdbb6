import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateWorkspace, fromLegacy, isAsideOver } from './validate-workspace.ts';
import {
  defaultWorkspace,
  trimWorkspace,
  workspaceBytes,
  WORKSPACE_LIFETIME_MS,
  type PersistedWorkspace,
} from './persisted-workspace.ts';
import { TAB_CAP } from './tab.ts';
import { activeTab, DEFAULT_TABS, keepsRules, openTab, type Tabs } from './tabs.ts';

const NOW = 1_800_000_000_000;
const tabs = ['timeline', 'briefing', 'cost-breakdown'].reduce<Tabs>(
  (all, type) =>
    openTab(all, {
      type: type as 'timeline',
      scriptId: 's',
      sceneNumber: null,
      callSheetId: null,
      elementId: null,
      title: type,
    }),
  DEFAULT_TABS,
);
const healthy: PersistedWorkspace = {
  ...defaultWorkspace('me', NOW),
  tabs: [...tabs],
  activeTabId: 'cost-breakdown-s',
  lastVisitedPath: '/ph/cost-breakdown/s',
};
const examine = (stored: unknown, now = NOW) => validateWorkspace(stored, 'me', now);

describe('a stored workspace', () => {
  it('is taken as it is where it is healthy, on its last day too', () => {
    expect(examine(structuredClone(healthy), NOW + WORKSPACE_LIFETIME_MS)).toEqual({
      workspace: healthy,
      issue: null,
    });
  });
  it('of another user, or too old, is reset', () => {
    expect(examine({ ...healthy, userId: 'you' })).toMatchObject({
      workspace: { tabs: DEFAULT_TABS, userId: 'me' },
      issue: { kind: 'other-user', outcome: 'reset' },
    });
    expect(examine(healthy, NOW + WORKSPACE_LIFETIME_MS + 1)).toMatchObject({
      issue: { kind: 'too-old', outcome: 'reset' },
    });
  });
  it('of a newer schema keeps what can be read', () => {
    const newer = { ...healthy, schemaVersion: 3, tabs: [...tabs, { id: 'hologram', type: 'hologram' }], theme: 'new' };
    expect(examine(newer)).toMatchObject({
      workspace: { tabs, schemaVersion: 2 },
      issue: { kind: 'newer-schema', outcome: 'repaired', saved: 3 },
    });
  });
  it('with two active tabs, twins, or a first tab that can be closed, is put in order', () => {
    const damaged = {
      ...healthy,
      tabs: [...tabs, ...tabs].map((tab) => ({ ...tab, isActive: true, removable: true })),
    };
    const { workspace, issue } = examine(damaged);
    expect(issue).toEqual({ kind: 'bad-structure', outcome: 'repaired', saved: 3 });
    expect(workspace.tabs).toEqual(tabs);
  });
  it('that says nothing is reset', () => {
    for (const nothing of [undefined, null, 7, '', '{', '[]', [], { tabs: 'x' }]) {
      expect(examine(nothing)).toMatchObject({
        workspace: { tabs: DEFAULT_TABS },
        issue: { kind: 'bad-structure', outcome: 'reset' },
      });
    }
  });
  it('with ten thousand tabs ends in twenty', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ ...tabs[1], id: `t${n}`, scriptId: `s${n}` }));
    expect(examine({ ...healthy, tabs: many }).workspace.tabs).toHaveLength(TAB_CAP);
  });
});

/** Changes one place anywhere in a stored workspace, or cuts its JSON. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant('replace' as const),
    place: fc.nat(),
    value: fc.oneof(fc.anything(), fc.constant('\u{1F3AC}'.repeat(3_000))),
  }),
  fc.record({ kind: fc.constant('cycle' as const), place: fc.nat() }),
  fc.record({ kind: fc.constant('swap' as const), place: fc.nat(), other: fc.nat() }),
);
function damaged(how: (typeof damage extends fc.Arbitrary<infer D> ? D : never)[]): unknown {
  let stored: unknown = structuredClone(healthy);
  for (const damage of how) {
    if (typeof stored === 'string') break;
    const places: [object, string][] = [];
    const walk = (value: unknown, depth: number) => {
      if (typeof value !== 'object' || value === null || depth > 4) return;
      for (const key of Object.keys(value)) {
        places.push([value, key]);
        walk(Reflect.get(value, key), depth + 1);
      }
    };
    walk(stored, 0);
    const [object, key] = places[('place' in damage ? damage.place : 0) % places.length] ?? [{}, ''];
    if (damage.kind === 'replace') Reflect.set(object, key, damage.value);
    else if (damage.kind === 'cycle') Reflect.set(object, key, stored);
    else if (damage.kind === 'swap') {
      const [other, otherKey] = places[damage.other % places.length] ?? [{}, ''];
      Reflect.set(object, key, Reflect.get(other, otherKey));
    } else stored = json(stored).slice(0, Math.floor(damage.at * json(stored).length));
  }
  return stored;
}
const json = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    return '{"tabs":[{"id":"scenes-1"';
  }
};

describe('random damage', () => {
  it('always ends in a workspace that works', () => {
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (how) => {
        const { workspace } = examine(damaged(how));
        expect(keepsRules(workspace.tabs)).toBe(true);
        expect(activeTab(workspace.tabs).id).toBe(workspace.activeTabId);
        expect(workspace.userId).toBe('me');
        expect(examine(structuredClone(workspace)).issue).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('limits', () => {
  const ids = (n: number) => Array.from({ length: n }, (_, i) => `${i}`.padStart(36, '0'));
  it('trims cached data, those used last stay, tabs never go', () => {
    const large = { ...healthy, cachedScripts: ids(12), cachedScenes: ids(60), cachedCallSheets: ids(60_000) };
    const trimmed = trimWorkspace(large);
    expect(workspaceBytes(trimmed)).toBeLessThanOrEqual(1_000_000);
    expect(trimmed.tabs).toEqual(healthy.tabs);
    expect(trimmed.cachedCallSheets.length).toBeGreaterThan(10_000);
    expect(trimmed.cachedCallSheets[0]).toBe(ids(1)[0]);
    expect(trimmed.cachedScripts).toHaveLength(10);
    expect(trimWorkspace(healthy)).toEqual(healthy);
  });
  it('keeps what was put aside for thirty days', () => {
    const day = 86_400_000;
    expect(isAsideOver(NOW, NOW + 30 * day)).toBe(false);
    expect(isAsideOver(NOW, NOW + 30 * day + 1)).toBe(true);
  });
});

describe('a workspace that an older version stored for all users', () => {
  const { userId: _userId, timestamp: _timestamp, schemaVersion: _schemaVersion, ...state } = healthy;
  it('is taken over, bare or wrapped', () => {
    expect(fromLegacy(JSON.stringify(state), 'me', NOW)).toEqual(healthy);
    expect(fromLegacy(JSON.stringify({ state, version: 1 }), 'me', NOW)).toEqual(healthy);
  });
  it('is left where it is another’s or nothing', () => {
    for (const stored of [null, '', '{}', 'null', JSON.stringify({ ...state, userId: 'you' })])
      expect(fromLegacy(stored, 'me', NOW)).toBeNull();
  });
});
