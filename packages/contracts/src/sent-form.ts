import { Type, type Static } from 'typebox';
import { nullable, text, told } from './fields.ts';

/** How a form was filled in (ADR 69): not said by programs, of which nothing is asked but while many call at once. */
export const sentForm = () =>
  told(
    'How the form was filled in: our own pages say so. Who leaves it out counts for more while it is found out whether robots are at work.',
    Type.Optional(formSchema),
  );

const formSchema = Type.Object({
  ticket: told(
    'Of the answer or the page that the form was drawn from: it says since when.',
    Type.Optional(nullable(text(60))),
  ),
  homepage: told('Of a field that people don’t see, and leave empty.', Type.Optional(text(200))),
  proof: told(
    'After a 429 with `errorType` "work": its `challenge`, a colon and the answers.',
    Type.Optional(nullable(text(300))),
  ),
});
export type SentForm = Static<typeof formSchema>;
