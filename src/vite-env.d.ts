/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Name of the release, given to the build by the deployment; written to `<html data-release>` for bug reports. */
  readonly VITE_RELEASE?: string;
  /** Address of the API when it is not `/api` on the own origin (src/api/http.ts). */
  readonly VITE_API_URL?: string;
  /** Version and commit of this build (server/build/version.ts). */
  readonly VITE_VERSION: string;
}
declare module '*.po?workspace' {
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
