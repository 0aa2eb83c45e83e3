interface Piece {
  from: number;
  to: number;
  hours: string;
}

const ROWS: { name: string; how: string; pieces: Piece[] }[] = [
  { name: 'Chambre', how: 'au créneau', pieces: [{ from: 10, to: 16, hours: '10 h – 16 h' }] },
  {
    name: 'Bureau',
    how: 'à la durée',
    pieces: [
      { from: 8.5, to: 10.5, hours: '8 h 30' },
      { from: 11, to: 13, hours: '11 h' },
      { from: 13.5, to: 15.5, hours: '13 h 30' },
      { from: 16, to: 18, hours: '16 h' },
    ],
  },
  {
    name: 'Salle de réunion',
    how: 'au créneau',
    pieces: [
      { from: 8, to: 12.5, hours: '8 h – 12 h 30' },
      { from: 14, to: 18.5, hours: '14 h – 18 h 30' },
    ],
  },
  { name: 'Spa', how: 'au créneau', pieces: [{ from: 15, to: 20, hours: '15 h – 20 h' }] },
];

const SCALE = [
  [8, 'start'],
  [11, 'middle'],
  [14, 'middle'],
  [17, 'middle'],
  [20, 'end'],
] as const;

const share = (hours: number) => `${((hours / 12) * 100).toFixed(2)}%`;

/** What four kinds of places sell between 8 and 20 h. */
export function DayChart() {
  return (
    <div
      className="chart"
      role="img"
      aria-label="Une journée de 8 h à 20 h : une chambre de 10 h à 16 h, un bureau en quatre créneaux de deux heures, une salle de réunion le matin et l’après-midi, un spa de 15 h à 20 h"
    >
      <svg className="scale" width="100%" height="22" focusable="false">
        {SCALE.map(([hour, anchor]) => (
          <text key={hour} x={share(hour - 8)} y="14" textAnchor={anchor}>
            {hour} h
          </text>
        ))}
      </svg>
      {ROWS.map(({ name, how, pieces }) => (
        <div className="row" key={name}>
          <p>
            <strong>{name}</strong> {how}
          </p>
          <svg width="100%" height="44" focusable="false">
            {pieces.map(({ from, to, hours }) => (
              <svg key={from} x={share(from - 8)} width={share(to - from)} height="44">
                <rect x="1" height="44" rx="8" />
                <text x="50%" y="22" textAnchor="middle" dominantBaseline="central">
                  {hours}
                </text>
              </svg>
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
