import { AppError } from '../../../../domain/errors.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import type { UserDatabase } from '../../../db/database.ts';
import { recordingLock } from '../../../db/tables/recordings.ts';
import { listInputs, MicrophoneError, openMicrophone } from './microphone.ts';
import type { RecorderMessage, RecorderOrder } from './pcm-messages.ts';
// oxlint-disable-next-line import/default -- Vite gives the module's address.
import workletUrl from './pcm-worklet.ts?worker&url';
import { type Interruption, LEVELS, recorderState, type RecordingTarget } from './recorder-store.ts';

/** Enough for speech, and the rate of recognition services. */
const SAMPLE_RATE = 16_000;

/** One recording while it is taken: microphone, audio thread, and the chunks on their way to the disk. */
interface Session {
  db: UserDatabase;
  id: string;
  context: AudioContext;
  node: AudioWorkletNode;
  stream: MediaStream;
  source: MediaStreamAudioSourceNode;
  sampleRate: number;
  /** Chunks that the disk has not taken yet, in their order. */
  waiting: { samples: ArrayBuffer; peak: number }[];
  nextIndex: number;
  writing: Promise<void>;
  release: () => void;
  wakeLock: WakeLockSentinel | null;
}

let session: Session | null = null;

/** Begins a recording. Failures are in the store. */
export async function startRecording(target: RecordingTarget): Promise<void> {
  if (session !== null || recorderState.phase === 'starting') {
    recorderState.isShown = true;
    return;
  }
  Object.assign(recorderState, { phase: 'starting', target, elapsed: 0, saved: 0, levels: [], fault: null });
  recorderState.isShown = true;
  try {
    const stream = await openMicrophone(recorderState.inputId);
    recorderState.inputs = await listInputs().catch(() => []);
    const opened = await openSession(stream, target);
    session = opened;
    recorderState.recordingId = opened.id;
    take(opened);
  } catch (error) {
    session = null;
    Object.assign(recorderState, { phase: 'failed', fault: faultOf(error) });
  }
}

async function openSession(stream: MediaStream, target: RecordingTarget): Promise<Session> {
  const db = currentDatabase();
  const id = crypto.randomUUID();
  const context = newContext();
  try {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, 'pcm-recorder', { numberOfInputs: 1, numberOfOutputs: 1 });
    const source = connect(context, stream, node);
    // The node gives silence; a connected one is run by every browser.
    node.connect(context.destination);
    const release = await holdLock(recordingLock(id));
    const { sampleRate } = context;
    await db.recordings.add({ id, ...target, sampleRate, startedAt: Date.now() });
    const opened: Session = {
      db,
      id,
      context,
      node,
      stream,
      source,
      sampleRate,
      waiting: [],
      nextIndex: 0,
      writing: Promise.resolve(),
      release,
      wakeLock: null,
    };
    node.port.addEventListener('message', ({ data }: MessageEvent<RecorderMessage>) => onMessage(opened, data));
    node.port.start();
    context.addEventListener('statechange', () => {
      if (context.state !== 'running' && context.state !== 'closed') interrupt(opened, 'call');
    });
    return opened;
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    await context.close();
    throw error;
  }
}

/** Firefox cannot connect a microphone to another rate than its own: then the device's rate is taken. */
function newContext(): AudioContext {
  const isFirefox = navigator.userAgent.includes('Firefox/');
  return isFirefox ? new AudioContext() : new AudioContext({ sampleRate: SAMPLE_RATE });
}

function connect(context: AudioContext, stream: MediaStream, node: AudioWorkletNode): MediaStreamAudioSourceNode {
  const source = context.createMediaStreamSource(stream);
  source.connect(node);
  for (const track of stream.getAudioTracks()) {
    // An incoming call mutes the track; an unplugged microphone ends it.
    const stop = () => session !== null && session.stream === stream && interrupt(session, 'call');
    track.addEventListener('mute', stop);
    track.addEventListener('ended', stop);
  }
  return source;
}

/** Resolves with the function that releases the lock, once it is held. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => resolve(() => release())))
      .catch((error: unknown) => reject(error instanceof Error ? error : new Error(String(error))));
  });
}

const order = (to: Session, message: RecorderOrder) => to.node.port.postMessage(message);

function take(to: Session): void {
  void to.context.resume();
  order(to, 'take');
  recorderState.phase = 'recording';
  recorderState.fault = null;
  void keepAwake(to);
}

function onMessage(from: Session, message: RecorderMessage): void {
  if (message.type === 'level') {
    recorderState.levels = [...recorderState.levels, message.peak].slice(-LEVELS);
    recorderState.elapsed += message.frames / from.sampleRate;
  } else if (message.type === 'chunk') {
    from.waiting.push(message);
    writeChunks(from);
  }
}

/** Writes waiting chunks, in order. Chunks that the disk refuses stay in memory, and the recording pauses. */
function writeChunks(to: Session): void {
  to.writing = to.writing.then(async () => {
    for (;;) {
      const [chunk] = to.waiting;
      if (chunk === undefined) return;
      try {
        await to.db.recordingChunks.put({ recordingId: to.id, index: to.nextIndex, ...chunk });
      } catch (error) {
        console.warn('a chunk of a recording could not be stored', error);
        interrupt(to, 'full');
        return;
      }
      to.waiting.shift();
      to.nextIndex += 1;
      recorderState.saved += chunk.samples.byteLength / 2 / to.sampleRate;
    }
  });
}

function interrupt(interrupted: Session, fault: Interruption): void {
  if (session !== interrupted || recorderState.phase === 'saving') return;
  order(interrupted, 'pause');
  Object.assign(recorderState, { phase: 'interrupted', fault });
}

export function pauseRecording(): void {
  if (session === null || recorderState.phase !== 'recording') return;
  order(session, 'pause');
  recorderState.phase = 'paused';
}

/** Resumes after a pause or an interruption, with another microphone when the old one is gone. */
export async function resumeRecording(): Promise<void> {
  const current = session;
  if (current === null) return;
  try {
    const isGone = current.stream.getAudioTracks().every((track) => track.readyState === 'ended' || track.muted);
    if (isGone) await changeStream(current);
    // Chunks that the disk refused before go first.
    writeChunks(current);
    await current.writing;
    if (current.waiting.length === 0) take(current);
  } catch (error) {
    Object.assign(recorderState, { phase: 'interrupted', fault: faultOf(error) });
  }
}

/** Another microphone, also in the middle of a recording. */
export async function chooseInput(inputId: string): Promise<void> {
  recorderState.inputId = inputId;
  if (session === null) return;
  try {
    await changeStream(session);
  } catch (error) {
    interrupt(session, faultOf(error));
  }
}

async function changeStream(of: Session): Promise<void> {
  const stream = await openMicrophone(recorderState.inputId);
  of.source.disconnect();
  const old = of.stream;
  of.stream = stream;
  of.source = connect(of.context, stream, of.node);
  for (const track of old.getTracks()) track.stop();
}

/** Ends the recording; resolves with its id when all of it is on the disk, null if some of it is not. */
export async function endRecording(): Promise<string | null> {
  const current = session;
  if (current === null) return null;
  recorderState.phase = 'saving';
  await pausedNow(current);
  writeChunks(current);
  await current.writing;
  if (current.waiting.length > 0) {
    Object.assign(recorderState, { phase: 'interrupted', fault: 'full' });
    return null;
  }
  await closeSession(current);
  return current.id;
}

/** The audio thread has sent everything. A thread that was stopped by the system sends nothing more. */
function pausedNow({ node, context }: Session): Promise<void> {
  if (context.state !== 'running') return Promise.resolve();
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<RecorderMessage>) => {
      if (data.type !== 'paused') return;
      node.port.removeEventListener('message', listen);
      resolve();
    };
    node.port.addEventListener('message', listen);
    node.port.postMessage('pause' satisfies RecorderOrder);
  });
}

async function closeSession(closing: Session): Promise<void> {
  session = null;
  for (const track of closing.stream.getTracks()) track.stop();
  await closing.wakeLock?.release().catch(() => undefined);
  await closing.context.close().catch(() => undefined);
  closing.release();
}

/** The recorder is not needed any more. */
export function closeRecorder(): void {
  Object.assign(recorderState, { phase: 'idle', target: null, isShown: false, fault: null });
}

/** Keeps the screen on during a recording. If the browser refuses, the recording continues anyway. */
async function keepAwake(running: Session): Promise<void> {
  try {
    if (running.wakeLock !== null && !running.wakeLock.released) return;
    running.wakeLock = (await (navigator as Partial<Navigator>).wakeLock?.request('screen')) ?? null;
  } catch {
    running.wakeLock = null;
  }
}

document.addEventListener('visibilitychange', () => {
  if (session !== null && recorderState.phase === 'recording' && document.visibilityState === 'visible')
    void keepAwake(session);
});

function faultOf(error: unknown): Interruption {
  if (error instanceof MicrophoneError) return error.fault;
  console.warn('the recorder', error);
  const isFull = error instanceof AppError || (error instanceof Error && /Quota/.test(error.name));
  return isFull ? 'full' : 'busy';
}
