import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer.ts';

/** E-mail by SMTP. Codes to phones go through their own gateway (code-gateway.ts). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({ from, to: message.recipient, subject: message.subject, text: message.body });
    },
  };
}
