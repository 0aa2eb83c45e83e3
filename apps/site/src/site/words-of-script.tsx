/** What the page's script says, in the page's own language alone. */
export const WordsOfScript = ({ words }: { words: object }) => {
  const json = JSON.stringify(words).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" id="words" dangerouslySetInnerHTML={{ __html: json }} />;
};
