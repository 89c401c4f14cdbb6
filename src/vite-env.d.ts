/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Name of the release, given to the build by whoever deploys it; stands in `<html data-release>` for bug reports. */
  readonly VITE_RELEASE?: string;
  /** Version and commit of this build (server/build-steps/version.ts). */
  readonly VITE_VERSION: string;
}
declare module '*.po?late' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?page' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?sheet' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
