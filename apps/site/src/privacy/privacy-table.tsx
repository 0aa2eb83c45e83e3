// Roles are written out: on a phone the table is laid out as cards, and some browsers then no longer read it as a
// table.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
interface PrivacyTableProps {
  labelledBy: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The first column holds names of the code. */
  isCode?: boolean;
}

/** Three columns; on a phone each row is a card that names its columns itself. */
export const PrivacyTable = ({ labelledBy, columns, rows, isCode = false }: PrivacyTableProps) => (
  <table role="table" aria-labelledby={labelledBy}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([name = '', ...cells]) => (
        <tr key={name} role="row">
          <th role="rowheader" scope="row">
            {isCode ? <code>{name}</code> : name}
          </th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]} role="cell" data-column={columns[at + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
