import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeGateway, internationalNumber, mailerOf } from './code-gateway.ts';
import type { Message } from '../ports/mailer.ts';

const MESSAGE: Message = {
  channel: 'phone',
  recipient: '081200004417',
  subject: 'WhatsApp',
  body: '481025 adalah kode Klaket Anda.',
  links: [],
  oneTime: { channel: 'whatsapp', code: '481025', language: 'id' },
};

describe('the gateway for one-time codes', () => {
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/send` : '';
  });
  afterAll(() => void server.close());

  it('gets number, text and code with its token', async () => {
    await codeGateway(url, 'secret-token').send(MESSAGE);
    expect(requests.at(-1)?.headers.authorization).toBe('Bearer secret-token');
    expect(requests.at(-1)?.body).toEqual({
      channel: 'whatsapp',
      code: '481025',
      language: 'id',
      to: '+6281200004417',
      text: '481025 adalah kode Klaket Anda.',
    });
  });

  it('that refuses or is away is a code that was not sent', async () => {
    status = 500;
    await expect(codeGateway(url, 't').send(MESSAGE)).rejects.toMatchObject({ code: 'CODE_NOT_SENT' });
    await expect(codeGateway('http://127.0.0.1:1', 't').send(MESSAGE)).rejects.toMatchObject({ code: 'CODE_NOT_SENT' });
  });

  it('gets no mail', async () => {
    const mails: Message[] = [];
    const before = requests.length;
    const mailer = mailerOf({
      email: { send: (message) => Promise.resolve(void mails.push(message)) },
      phone: codeGateway(url, 't'),
    });
    await mailer.send({ ...MESSAGE, channel: 'email' });
    expect([mails.length, requests.length]).toEqual([1, before]);
  });
});

it.each([
  ['081200004417', '+6281200004417'],
  ['+6281200004417', '+6281200004417'],
  ['6281200004417', '+6281200004417'],
])('%s is %s abroad', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});
