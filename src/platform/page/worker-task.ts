/** One task in a worker of its own, which ends with it: what the page asks for and what the worker answers. */
type Answer<Step, Result> =
  | { type: 'step'; step: Step }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string };

export interface RunningTask<Result> {
  /** Rejects if the worker or what it needs cannot be loaded, or the task failed. */
  result: Promise<Result>;
  /** Ends the worker at once; `result` resolves to this value. Does nothing after the end. */
  stop: (result: Result) => void;
}

interface TaskOptions<Input, Step> {
  /** Called with each partial answer. */
  onStep?: (step: Step) => void;
  /** What the worker gets instead of a copy. */
  transfer?: (input: Input) => Transferable[];
}

/** On the page: gives the worker its task. */
export function startTask<Input, Result, Step = never>(
  worker: Worker,
  input: Input | Promise<Input>,
  { onStep, transfer = () => [] }: TaskOptions<Input, Step> = {},
): RunningTask<Result> {
  let stop: RunningTask<Result>['stop'] = () => undefined;
  const result = new Promise<Result>((resolve, reject) => {
    stop = resolve;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<Step, Result>>) => {
      if (data.type === 'step') onStep?.(data.step);
      else if (data.type === 'done') resolve(data.result);
      // pdf.js, once loaded into a worker, greets the page in a language of its own: anything else is ignored.
      else if (data.type === 'failed') reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
    Promise.resolve(input).then((given) => worker.postMessage(given, transfer(given)), reject);
  }).finally(() => worker.terminate());
  return { result, stop: (value) => stop(value) };
}

/** What a worker does; `onStep` gives the page a partial answer. */
export type Task<Input, Result, Step = never> = (
  input: Input,
  onStep: (step: Step) => void,
) => Result | Promise<Result>;

/** In the worker: does the task that the page gives. */
export function serveTask(run: Task<never, unknown, unknown>): void {
  const answer = (message: Answer<unknown, unknown>): void => self.postMessage(message);
  const serve = async (input: never) => {
    try {
      answer({ type: 'done', result: await run(input, (step) => answer({ type: 'step', step })) });
    } catch (error) {
      answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent) => void serve(data as never));
}
