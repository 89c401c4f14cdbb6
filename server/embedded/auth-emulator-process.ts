/**
 * The process that runs the official Firebase Auth emulator, as shipped in firebase-tools: its program without the
 * command line around it, which would start slower, keep files in the working folder and outlive its parent
 * (docs/decisions/021-the-embedded-default.md). Sends its parent the port and the path, and ends as soon as the parent
 * is gone, however it ended. Any page in a browser of this machine can reach the port, and the emulator gives every
 * page an owner's rights, so only requests below an unguessable path reach it.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import specification from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import emulator from 'firebase-tools/lib/emulator/auth/server.js';

/** Operations that this product has no use for. Compiling their schemas takes half of the emulator's start. */
const UNUSED = /tenant|mfa|passkey|idpConfig|inboundSaml|oauthIdp|blocking|IamPolicy|\/v2\/projects|revokeToken/i;

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when it no longer needs the emulator.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const { paths } = specification.default;
for (const [path, item] of Object.entries(paths)) {
  if (UNUSED.test(path)) delete paths[path];
  // Parameters that any Google API takes with any operation (`alt`, `fields`, `prettyPrint` …). The app does not send
  // them and the emulator does not read them; a schema for each of them at each address takes most of the remaining
  // memory.
  else item.parameters = item.parameters?.filter(({ $ref }) => $ref === undefined) ?? [];
}
const path = `/${randomBytes(32).toString('base64url')}`;
const answer = await emulator.createApp(process.argv[2] ?? '');
const server = createServer((request, response) => {
  const { url = '' } = request;
  if (!url.startsWith(`${path}/`)) return void response.writeHead(404).end();
  request.url = url.slice(path.length);
  answer(request, response);
});
// The caller closes idle connections, never this server: a request sent on one that is being closed here fails.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port, path });
});
// The parent may have died while the emulator was being compiled.
if (!process.connected) process.exit(0);
