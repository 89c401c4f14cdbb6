// Node has it; its types come with those of browsers only.
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  const Memory: { prototype: Memory };
}
