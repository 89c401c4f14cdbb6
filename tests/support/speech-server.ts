import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Request that it received. */
interface SpeechRequest {
  authorization: string;
  /** The multipart body; audio is not text, so that only its words are to be trusted. */
  body: string;
}

type Reply = (response: ServerResponse, request: SpeechRequest) => void;

/** A server with the API of a transcription service and the test's answers. */
export interface SpeechServer {
  url: string;
  requests: SpeechRequest[];
  /** From now on it answers so. */
  answer: (reply: Reply) => void;
  close: () => Promise<void>;
}

export const jsonReply =
  (value: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const textReply =
  (text: string, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

/** Listens on a free port of this machine. */
export async function startSpeechServer(first: Reply = jsonReply({ text: '' })): Promise<SpeechServer> {
  let reply = first;
  const requests: SpeechRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const asked = { authorization: request.headers.authorization ?? '', body };
      requests.push(asked);
      reply(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1/audio/transcriptions`,
    requests,
    answer: (next) => (reply = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}
