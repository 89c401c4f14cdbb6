/** Fields of a production that the test does not use. */
export const PRODUCTION_FIELDS = {
  title: 'Payung Terakhir',
  fileName: 'payung.fountain',
  format: 'fountain' as const,
  fingerprint: 'x',
  pageCount: 1,
  sceneCount: 0,
  importedAt: '2026-11-21T05:00:00.000Z',
};
