// Roles are written out: on a phone the table is laid out as blocks, and some browsers then no longer read it as a
// table.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { CodeText } from './code-text.tsx';

interface FactsTableProps {
  columns: readonly [name: string, meaning: string];
  /** What is named, as code → what is said of it. */
  facts: Readonly<Record<string, string>>;
}

/** Two columns: names as code, and what they mean. */
export const FactsTable = ({ columns, facts }: FactsTableProps) => (
  <div className="table">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {Object.entries(facts).map(([name, meaning]) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              <code>{name}</code>
            </th>
            <td role="cell">
              <CodeText text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
