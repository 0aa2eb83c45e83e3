import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { wishJoinedJob } from '../jobs/wish-jobs.ts';
import { findWishForMail } from '../queries/wish-for-mail.ts';
import {
  daysOfWish,
  sampleWish,
  sayOfWish,
  sharedOfWish,
  type ToldWish,
  toldWish,
  wishDeparture,
  wishFacts,
} from './wish-parts.ts';

/** What somebody reads who stands in line. Whoever has been offered something or has left by then has read more. */
export const wishJoined = defineMail({
  job: wishJoinedJob,
  kind: 'waiting',
  async read({ db, settings, scope }, { wishId }) {
    const found = await findWishForMail(db, scope, wishId, new Date());
    if (found?.wish.state !== 'waiting') return null;
    return {
      ...wishDeparture(found, settings),
      about: `wish-${wishId}-joined`,
      data: toldWish(found, settings),
    };
  },
  say: (wish: ToldWish): MailContent => {
    const say = sayOfWish(wish);
    return {
      ...sharedOfWish(wish, say),
      subject: oneLine(say('wish.subject')),
      preview: say('wish.preview'),
      title: say('wish.title'),
      intro: say('wish.intro'),
      lead: say('wish.lead'),
      highlight: { label: say('wish.label.days'), value: daysOfWish(wish) },
      facts: wishFacts(wish),
      sections: [{ title: say('wish.leaveLabel'), text: say('wish.leave') }],
      button: linkTo(say('wish.see'), wish.url),
    };
  },
  samples: (language) => [sampleWish(language)],
});
