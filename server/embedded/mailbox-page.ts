import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { mailbox } from '../db/schema.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { AppEnv, Services } from '../services.ts';

const Links = v.array(v.string());
const SHOWN = 100;

/**
 * `/dev/mail`: mails that the embedded default "sent". A plain page without scripts that asks for news every 5 seconds.
 */
export function mailboxPage(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/dev/mail', securityHeaders(services.config), async (c) => {
    const messages = await services.database.db
      .select()
      .from(mailbox)
      .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
      .limit(SHOWN);
    c.header('Cache-Control', 'no-store');
    c.header('Refresh', '5');
    return c.html(
      html`<!doctype html>
        <html lang="id">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
            <title>Kotak surat · Klaket</title>
            <style>
              ${raw(STYLE)}
            </style>
          </head>
          <body>
            <header>
              <h1>Kotak surat</h1>
              <p>
                Email dan kode sekali pakai dari pemasangan ini. Tidak ada yang keluar dari komputer ini.
                <span lang="en">Mail and one-time codes of this installation; nothing leaves this computer.</span>
              </p>
            </header>
            <main>
              ${messages.length === 0 ? html`<p class="empty">Belum ada kiriman. <span lang="en">No messages yet.</span></p>` : ''}
              ${messages.map(
                (message) =>
                  html`<article>
                    <p class="meta">
                      <b>${message.recipient}</b> · ${message.channel === 'email' ? 'email' : 'telepon'} ·
                      <time datetime="${message.sentAt.toISOString()}">${moment(message.sentAt)}</time>
                    </p>
                    <h2>${message.subject}</h2>
                    <pre>${message.body}</pre>
                    ${v.parse(Links, message.links).map((link) => html`<p><a href="${link}">${link}</a></p>`)}
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
    );
  });
  return routes;
}

const moment = (at: Date) =>
  `${new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Jakarta' }).format(at)} WIB`;

/** Paper, black ink, red as the second ink; the numbers are those of the app's tokens. */
const STYLE = `
:root{color-scheme:light;--ground:#F1F2F0;--sheet:#FFF;--ink:#14171A;--ink-2:#4B5157;--rule:#14171A;--red:#BE1420}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--ground:#12100E;--sheet:#1B1815;--ink:#EFE6D8;--ink-2:#B9AD9C;--rule:#8D8172;--red:#FF8A7A}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:450 16px/1.5 "Plus Jakarta Sans Variable","Plus Jakarta Sans",system-ui,sans-serif}
header,main{max-width:70ch;margin:0 auto;padding:24px 16px}
header{border-bottom:2px solid var(--rule)}
h1{margin:0;font-size:28px;font-weight:750;line-height:1.2}
header p,.meta,.empty{margin:8px 0 0;color:var(--ink-2);font-size:13px}
header span{display:block}
article{margin:0 0 16px;padding:16px;background:var(--sheet);border-top:2px solid var(--rule)}
.meta{margin:0}
h2{margin:8px 0;font-size:20px;line-height:1.3}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{display:inline-block;padding:10px 0 2px;color:var(--red);font-weight:600;overflow-wrap:anywhere}
`;
