/** An answer of the API that no record holds, kept by TanStack Query so that it can be read without a network. */
export interface QueryAnswerRow {
  /** Hash of the query's key. */
  key: string;
  /** The persisted query; its shape is query-persist-client-core's. */
  value: unknown;
  updatedAt: number;
}

/** `updatedAt`: the oldest answers are removed first (`MAX_ANSWERS` in src/shared/data/query-storage.ts). */
export const QUERY_ANSWERS_INDEX = 'key, updatedAt';
