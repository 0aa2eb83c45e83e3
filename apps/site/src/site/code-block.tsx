/** Code to copy; the page's script gives it a button. */
export const CodeBlock = ({ title, code }: { title?: string; code: string }) => (
  <figure className="code">
    {title !== undefined && <figcaption>{title}</figcaption>}
    {/* It may be wider than the page: the keyboard has to reach it to scroll. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  </figure>
);
