import type { Fact } from './mail-content.ts';
import { amount, style } from './mail-style.ts';

/** Facts as rows with their label before them, in the order in which they are read out. */
export const FactsTable = ({ facts }: { facts: readonly Fact[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={style.table}>
    <tbody>
      {facts.map(({ label, value, href }) => (
        <tr key={label}>
          <th scope="row" className="m-quiet m-line" style={style.label}>
            {label}
          </th>
          <td className="m-ink m-line" style={style.value}>
            {href ? (
              <a href={href} className="m-link" style={style.link}>
                {value}
              </a>
            ) : (
              value
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What is paid for, and the total under it. */
export const PriceTable = ({ lines, total }: { lines: readonly Fact[]; total: Fact }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={style.table}>
    <tbody>
      {/* Two add-ons may share a name; the list never changes once it is written. */}
      {lines.map(({ label, value }, position) => (
        <tr key={`${position} ${label}`}>
          <th scope="row" className="m-quiet m-line" style={{ ...style.label, width: 'auto' }}>
            {label}
          </th>
          <td className="m-ink m-line" style={amount}>
            {value}
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" className="m-ink m-line" style={{ ...style.value, fontWeight: 600 }}>
          {total.label}
        </th>
        <td className="m-ink m-line" style={{ ...amount, fontSize: '18px', fontWeight: 600 }}>
          {total.value}
        </td>
      </tr>
    </tbody>
  </table>
);
