import type { Devtools } from './devtools.ts';
import { type Spread, spreadOf } from './measure-opening.ts';
import { asSlowVisitor } from './slow-visitor.ts';

/** A card with a whole price: one by the hour ('dès …') asks for the hour first. */
const SERVICE = 'm²(?!.*dès).*€';
/** The steps of the visitor's way, each by what is pressed for it. */
const WAY = [
  { name: 'to the date', press: '^Commencer$' },
  { name: 'to the service', press: '^Choisir mon créneau' },
  { name: 'to the extras', press: SERVICE },
  { name: 'to the confirmation', press: '^Finaliser' },
] as const;

export interface InteractionFigures {
  /** From the input's own time to the next painted frame, by what was done. */
  interactions: { name: string; ms: Spread }[];
  /** From a tap to the frame that shows it. */
  answers: { prepared: Spread; unprepared: Spread };
}

/**
 * The visitor's way by the mouse, at rest before each step, and a tap by a finger: once the page has come to rest,
 * and where nothing was fetched before.
 */
export async function measureInteractions(
  browser: Devtools,
  address: string,
  rounds: number,
): Promise<InteractionFigures> {
  const times: Record<string, number[]> = {};
  const note = (name: string, ms: number) => (times[name] ??= []).push(ms);
  const answers: { prepared: number[]; unprepared: number[] } = { prepared: [], unprepared: [] };
  for (let round = 0; round < rounds; round++) {
    await asSlowVisitor(
      browser,
      address,
      async (visitor) => {
        await visitor.rest();
        await visitor.hover();
        await visitor.rest();
        const untilNextFrame = await visitor.timed(() => visitor.press());
        // Its window is drawn in a task of its own: the next frame alone would say nothing of it.
        note('open, once hovered', Math.max(untilNextFrame, await visitor.sinceTap('shown')));
        for (const { name, press } of WAY) {
          await visitor.hover(press);
          await visitor.rest();
          note(name, await visitor.timed(() => visitor.press()));
        }
      },
      { pressesStart: false },
    );
    for (const way of ['prepared', 'unprepared'] as const) {
      await asSlowVisitor(
        browser,
        address,
        async (visitor) => {
          await visitor.rest();
          await visitor.run('interactions.rememberLook()');
          const ms = await visitor.timed(() => visitor.tap());
          note(way === 'prepared' ? 'open, by a tap' : 'open, by a tap, nothing fetched', ms);
          answers[way].push(await visitor.sinceTap('answer'));
        },
        { isPhone: true, pressesStart: false, isEverIdle: way === 'prepared' },
      );
    }
  }
  return {
    interactions: Object.entries(times).map(([name, all]) => ({ name, ms: spreadOf(all) })),
    answers: { prepared: spreadOf(answers.prepared), unprepared: spreadOf(answers.unprepared) },
  };
}
