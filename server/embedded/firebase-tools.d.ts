/** Types of the used parts of the Firebase Auth emulator (firebase-tools has none). */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  interface PathItem {
    parameters?: { $ref?: string }[];
  }
  const specification: { default: { paths: Record<string, PathItem> } };
  export default specification;
}
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  const emulator: { createApp(projectId: string): Promise<RequestListener> };
  export default emulator;
}
declare module 'firebase-tools/lib/emulator/auth/widget_ui.js' {
  export const WIDGET_UI: string;
  export const PROVIDERS_LIST_PLACEHOLDER: string;
}
