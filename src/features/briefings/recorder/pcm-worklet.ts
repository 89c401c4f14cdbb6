/**
 * Runs in the audio thread: turns microphone input into chunks of half a second of 16-bit mono samples, and posts the
 * level twenty times a second. Ignores input while paused.
 */
import type { RecorderMessage, RecorderOrder } from './pcm-messages.ts';

declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare const sampleRate: number;

const CHUNK_SECONDS = 0.5;
const LEVEL_SECONDS = 0.05;

class PcmRecorder extends AudioWorkletProcessor {
  private samples = new Int16Array(Math.round(sampleRate * CHUNK_SECONDS));
  private filled = 0;
  private peak = 0;
  private levelPeak = 0;
  private levelFrames = 0;
  private isTaking = false;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<RecorderOrder>) => {
      this.isTaking = data === 'take';
      if (data === 'pause') {
        this.sendChunk();
        this.send({ type: 'paused' });
      }
    });
    this.port.start();
  }

  process([input = []]: Float32Array[][]): boolean {
    const [first] = input;
    if (!this.isTaking || first === undefined) return true;
    for (let frame = 0; frame < first.length; frame += 1) {
      let sum = 0;
      for (const channel of input) sum += channel[frame] ?? 0;
      this.take(Math.max(-1, Math.min(1, sum / input.length)));
    }
    return true;
  }

  private take(value: number): void {
    const loudness = Math.abs(value);
    this.peak = Math.max(this.peak, loudness);
    this.levelPeak = Math.max(this.levelPeak, loudness);
    this.samples[this.filled] = Math.round(value * 32767);
    this.filled += 1;
    this.levelFrames += 1;
    if (this.levelFrames >= sampleRate * LEVEL_SECONDS) {
      this.send({ type: 'level', peak: this.levelPeak, frames: this.levelFrames });
      [this.levelPeak, this.levelFrames] = [0, 0];
    }
    if (this.filled === this.samples.length) this.sendChunk();
  }

  private sendChunk(): void {
    if (this.filled === 0) return;
    const samples = this.samples.slice(0, this.filled).buffer;
    this.send({ type: 'chunk', samples, peak: this.peak }, [samples]);
    [this.filled, this.peak] = [0, 0];
  }

  private send(message: RecorderMessage, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }
}

registerProcessor('pcm-recorder', PcmRecorder);
