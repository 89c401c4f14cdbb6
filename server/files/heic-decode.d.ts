declare module 'heic-decode' {
  interface Picture {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  /** Pictures of a file whose headers are read; `decode` reads the pixels of one. */
  type Pictures = { width: number; height: number; decode(): Promise<Picture> }[] & { dispose(): void };
  const decodeHeic: { all(options: { buffer: Uint8Array }): Promise<Pictures> };
  export default decodeHeic;
}
