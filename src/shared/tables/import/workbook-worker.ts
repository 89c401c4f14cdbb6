/** Reads a workbook off the main thread. */
import { serveTask } from '../../../platform/page/worker-task.ts';
import { readWorkbook } from './read-workbook.ts';

serveTask(readWorkbook);
