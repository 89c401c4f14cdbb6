/** Header of the ZIP with a person's data: bytes of the files in it. Its own size is known only at its end. */
export const ARCHIVE_FILES_HEADER = 'x-klaket-files-size';
