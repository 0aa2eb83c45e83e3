import { formatTimeOfDay, mailLanguage, venueNow } from '@meridienne/domain';
import { dayText, linkTo, oneLine, type Reader, timesText, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail, defineSpread } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { findWebhookOff, listAdministrators } from '../queries.ts';

/** What an administrator of a venue is told of a webhook that switched itself off; every text as it was typed. */
export interface WebhookOff extends Reader {
  readonly hotel: string;
  readonly name: string;
  readonly url: string;
  readonly endedBy: 'gone' | 'failing';
  readonly failingSince: Date | null;
  readonly timeZone: string;
}

const off = {
  accountId: Type.Integer(),
  webhookId: Type.Integer(),
  /** The message that ended it: another time that it is switched off is another mail. */
  deliveryId: Type.Integer(),
  endedBy: Type.Enum(['gone', 'failing']),
};

/** The word to one of the account's administrators. */
export const webhookOff = defineMail({
  job: defineJob('webhook-off', Type.Object({ ...off, userId: Type.Integer() })),
  kind: 'webhookOff',
  async read({ db, settings, scope }, { webhookId, deliveryId, userId, endedBy }) {
    const told = await findWebhookOff(db, scope, { webhookId, userId });
    if (!told) return null;
    return {
      to: told.email,
      about: `webhook-${webhookId}-off-${deliveryId}`,
      data: {
        ...told,
        endedBy,
        language: mailLanguage(told.language),
        signInUrl: `${settings.publicUrl}/webhooks`,
      },
    };
  },
  say(notice: WebhookOff) {
    const since = venueNow(notice.failingSince ?? new Date(0), notice.timeZone);
    const { say, frame } = toReader(notice, {
      name: oneLine(notice.name),
      hotel: oneLine(notice.hotel),
      date: dayText(since.day, notice.language),
      time: timesText(formatTimeOfDay(since.minute), notice.language),
    });
    const reason = notice.endedBy === 'failing' && notice.failingSince ? 'failing' : 'gone';
    return {
      ...frame,
      subject: oneLine(say('webhookOff.subject')),
      preview: say('webhookOff.preview'),
      title: say('webhookOff.title'),
      intro: say(`webhookOff.${reason}`),
      highlight: { label: say('webhookOff.name'), value: oneLine(notice.name) },
      facts: [{ label: say('webhookOff.address'), value: addressOf(notice.url) }],
      sections: [{ title: say('webhookOff.toDoTitle'), text: say('webhookOff.toDo') }],
      button: linkTo(say('webhookOff.open'), notice.signInUrl),
      footer: [say('webhookOff.footer')],
    };
  },
  samples: (language) =>
    (['gone', 'failing'] as const).map((endedBy) => ({
      language,
      firstName: 'Camille',
      signInUrl: 'https://example.com/webhooks',
      hotel: 'Hôtel des Rives',
      name: 'Channel manager',
      url: 'https://partner.example.com/meridienne',
      endedBy,
      failingSince: new Date('2030-06-10T12:05:00Z'),
      timeZone: 'Europe/Paris',
    })),
});

/** Without what may prove something to the partner's server. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return oneLine(`${origin}${pathname}`);
}

/** The word to each of them. */
export const webhookOffs = defineSpread({
  job: defineJob('webhook-offs', Type.Object(off)),
  kind: 'webhookOff',
  async jobs({ db, scope }, told) {
    const about = `webhook-${told.webhookId}-off-${told.deliveryId}`;
    const administrators = await listAdministrators(db, scope);
    return administrators.map(({ id: userId }) =>
      fanOutJob(webhookOff.type, { ...told, userId }, `${about}-${userId}`),
    );
  },
});
