import { Fragment } from 'react';

/** A text in which what stands between backquotes is code. */
export const CodeText = ({ text }: { text: string }) =>
  text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={part}>{part}</code> : <Fragment key={part}>{part}</Fragment>,
    );
