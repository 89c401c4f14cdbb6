/** `npm run bench`: measures and writes docs/measurements.md. `npm run bench -- offline-start` measures one part. */
import { withRunningApp, type RunningApp } from '../support/running-app.ts';
import { benchCosts } from './cost-bench.ts';
import { benchDrafts } from './draft-bench.ts';
import { benchFirstScreens } from './first-screen-bench.ts';
import { benchFirstVisits } from './first-visit-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchImportMemory } from './import-memory-bench.ts';
import { benchImportInPage } from './import-page-bench.ts';
import { benchTabs } from './tabs-bench.ts';
import { type Measurement, record } from './measurements-file.ts';
import { benchKeystrokes } from './keystroke-bench.ts';
import { benchOfflineStart } from './offline-start-bench.ts';
import { benchTimeline } from './timeline-bench.ts';
import { benchPdf } from './pdf-bench.ts';
import { benchRecordingKills } from './recording-kills-bench.ts';
import { benchWorkspaceStart } from './workspace-start-bench.ts';
import { benchSync, isSyncPart } from './sync-bench.ts';
import { benchSentences } from './sentences-bench.ts';
import { benchTalentSearch } from './talent-search-bench.ts';

const parts: { name: string; run: (app: RunningApp) => Promise<Measurement> }[] = [
  { name: 'first-screen', run: benchFirstScreens },
  { name: 'first-visit', run: benchFirstVisits },
  { name: 'offline-start', run: benchOfflineStart },
  { name: 'workspace-start', run: benchWorkspaceStart },
  { name: 'import', run: benchImport },
  { name: 'import-page', run: benchImportInPage },
  { name: 'import-memory', run: benchImportMemory },
  { name: 'keystroke', run: benchKeystrokes },
  { name: 'costs', run: benchCosts },
  { name: 'tabs', run: benchTabs },
  { name: 'recording-kills', run: benchRecordingKills },
  { name: 'timeline', run: benchTimeline },
  { name: 'pdf', run: benchPdf },
];

const wanted = process.argv.slice(2);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
// `sync`, or one of its parts (`sync-drain`), which is then shown and not written down.
const wantedOfSync = wanted.filter(isSyncPart);
const wantsTalents = wanted.length === 0 || wanted.includes('talent-search');
const wantsSentences = wanted.length === 0 || wanted.includes('sentences');
const wantsDrafts = wanted.length === 0 || wanted.includes('drafts');
if (chosen.length === 0 && wantedOfSync.length === 0 && !wantsTalents && !wantsSentences && !wantsDrafts) {
  console.error(
    `No such part. There are: ${[...parts.map(({ name }) => name), 'sync', 'talent-search', 'sentences', 'drafts'].join(', ')}.`,
  );
  process.exit(2);
}
if (wanted.length === 0 || wantedOfSync.length > 0) await benchSync(wantedOfSync);
if (wantsSentences) record(benchSentences());
if (wantsDrafts) record(await benchDrafts());
if (wantsTalents) record(await benchTalentSearch());
if (chosen.length > 0) {
  await withRunningApp(
    async (app) => {
      for (const part of chosen) record(await part.run(app), app.browserName);
    },
    { isFresh: true },
  );
}
