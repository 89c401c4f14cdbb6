/**
 * pdf.js ships no types for its worker half; importing it puts `pdfjsWorker` on the global object, where the other half
 * looks.
 */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
