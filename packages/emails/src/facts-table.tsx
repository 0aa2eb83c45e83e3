import { amount, style } from './mail-style.ts';
import type { Facts, PriceView } from './mail-view.ts';
import { Each, If } from './places.tsx';

/** Facts as rows with their label before them, in the order in which they are read out. */
export const FactsTable = ({ facts }: { facts: Facts }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={style.table}>
    <tbody>
      <Each of={facts.rows}>
        {({ label, link, text }, position) => (
          <tr key={position}>
            <th scope="row" className="m-quiet m-line" style={style.label}>
              {label}
            </th>
            <td className="m-ink m-line" style={style.value}>
              <If part={link}>
                {(to) => (
                  <a href={to.href} className="m-link" style={style.link}>
                    {to.label}
                  </a>
                )}
              </If>
              <If part={text}>{(value) => value}</If>
            </td>
          </tr>
        )}
      </Each>
    </tbody>
  </table>
);

/** What is paid for, and the total under it. */
export const PriceTable = ({ lines, total }: Pick<PriceView, 'lines' | 'total'>) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={style.table}>
    <tbody>
      <Each of={lines}>
        {({ label, value }, position) => (
          <tr key={position}>
            <th scope="row" className="m-quiet m-line" style={{ ...style.label, width: 'auto' }}>
              {label}
            </th>
            <td className="m-ink m-line" style={amount}>
              {value}
            </td>
          </tr>
        )}
      </Each>
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
