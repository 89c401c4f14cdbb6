import { expect, test, vi, type Mock } from 'vitest';
import { serveTask, startTask } from './worker-task.ts';

/** A worker that does this, on both sides of which messages arrive in a later turn. */
function workerOf(run: (input: number, onStep: (step: string) => void) => Promise<string> | string) {
  const [page, inside] = [new EventTarget(), new EventTarget()];
  const send = (to: EventTarget) => (data: unknown) => {
    queueMicrotask(() => to.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) })));
  };
  vi.stubGlobal('self', Object.assign(inside, { postMessage: send(page) }));
  serveTask(run);
  return Object.assign(page, { postMessage: send(inside), terminate: vi.fn<() => void>() }) as unknown as Worker & {
    terminate: Mock<() => void>;
  };
}

test('a task gives its steps and its result, and ends its worker', async () => {
  const worker = workerOf((pages, onStep) => {
    for (let page = 1; page <= pages; page += 1) onStep(`page ${page}`);
    return 'done';
  });
  const onStep = vi.fn<(step: string) => void>();
  expect(await startTask<number, string, string>(worker, 2, { onStep }).result).toBe('done');
  expect(onStep.mock.calls).toEqual([['page 1'], ['page 2']]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a task that fails, or whose worker does, rejects with its words', async () => {
  const failing = workerOf(() => Promise.reject(new Error('no font')));
  await expect(startTask(failing, 1).result).rejects.toThrow('no font');
  const absent = workerOf(() => 'late');
  const { result } = startTask(absent, 1);
  absent.dispatchEvent(new Event('error'));
  await expect(result).rejects.toThrow('the worker could not be loaded');
});

test('a task that is stopped resolves to what it was stopped with, at once', async () => {
  const worker = workerOf(() => new Promise<string>(() => undefined));
  const { result, stop } = startTask<number, string | null>(worker, 1);
  stop(null);
  expect(await result).toBeNull();
  expect(worker.terminate).toHaveBeenCalledOnce();
});
