const FIRST = 8;
const LAST = 23;

const moments = [
  { name: 'Matinée', what: 'Chambres et suite', from: 10.5, to: 14, text: '10 h 30 – 14 h' },
  { name: 'Après-midi', what: 'Chambres et suite', from: 14, to: 18, text: '14 h – 18 h' },
  { name: 'Journée', what: 'Chambres, suite, coworking', from: 10, to: 17, text: '10 h – 17 h' },
  { name: 'Soirée', what: 'Chambres et suite', from: 19, to: 23, text: '19 h – 23 h' },
  { name: 'Bureau, matin', what: 'Bureaux, salle, coworking', from: 8.5, to: 12.5, text: '8 h 30 – 12 h 30' },
  {
    name: 'Bureau, après-midi',
    what: 'Bureaux, salle, coworking',
    from: 13.5,
    to: 18.5,
    text: '13 h 30 – 18 h 30',
  },
  { name: 'Spa', what: 'Une heure de soin', from: 10, to: 20, text: '10 h – 20 h' },
];

/** The day as a line from morning to night, one bar for each moment on sale. */
export function Hours() {
  return (
    <section className="hours" id="horaires" aria-labelledby="hours-title">
      <div className="wrap">
        <h2 id="hours-title">Les horaires</h2>
        <p className="intro">
          La réception vous accueille tous les jours de 7 h à minuit. Arrivez quand vous voulez dans votre
          créneau.
        </p>
        <ul className="moments">
          {moments.map((m) => (
            <li key={m.name}>
              <p className="moment">
                <strong>{m.name}</strong> <span>{m.what}</span> <em>{m.text}</em>
              </p>
              <svg viewBox={`0 0 ${LAST - FIRST} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={m.from - FIRST} width={m.to - m.from} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
