/** The parts of the Firebase Auth emulator that this product starts (firebase-tools brings no types). */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const specification: { default: { paths: Record<string, unknown> } };
  export default specification;
}
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  const emulator: { createApp(projectId: string): Promise<RequestListener> };
  export default emulator;
}
