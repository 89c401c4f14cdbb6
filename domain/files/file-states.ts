/**
 * Life of a file on the server:
 *
 *   uploading ──▶ processing ──▶ ready ──▶ deleted │ │ ▲ │ └──▶ refused ─────────┤
 *   └────────────────────────────────────┘
 *
 * `refused`: its content is not what its kind accepts, or its hash is not the announced one. `deleted`: the bytes are
 * gone.
 */
export const FILE_STATES = ['uploading', 'processing', 'ready', 'refused', 'deleted'] as const;

/** Why the server refuses a file that it has received. */
export const FILE_FAULTS = ['wrong-format', 'too-large', 'too-long', 'damaged', 'hash-differs'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/**
 * Readable variants of a finished file: the whole one (of an image without its metadata), and smaller copies of images
 * by their longer side.
 */
export const FILE_VARIANTS = ['full', '960', '360'] as const;
export type FileVariant = (typeof FILE_VARIANTS)[number];
