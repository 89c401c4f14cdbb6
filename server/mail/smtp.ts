import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** E-mail by SMTP. One-time codes to phones need a gateway, which is not set up by SMTP alone. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send(message) {
      if (message.channel === 'phone') throw new Error('No gateway for messages to phones is set up.');
      await transport.sendMail({ from, to: message.recipient, subject: message.subject, text: message.body });
    },
  };
}
