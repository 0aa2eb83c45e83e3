import { Photo } from './photo.tsx';

const rooms = [
  {
    photo: 'chambre',
    alt: 'Lit fait, jeté couleur miel, soleil du matin par les portes-fenêtres',
    name: 'Chambre Classique',
    facts: '19 m², 1 à 2 personnes',
    text: 'Deux portes-fenêtres, le parquet qui craque juste ce qu’il faut et les tilleuls de la cour pour tout voisinage.',
    from: '59 €',
  },
  {
    photo: 'suite',
    alt: 'Salon de la suite, trois hautes fenêtres et canapé vert',
    name: 'Suite Belle Sieste',
    facts: '38 m², 1 à 4 personnes',
    text: 'Un salon où recevoir, un grand lit un peu en retrait, une baignoire qui regarde les toits.',
    from: '119 €',
  },
  {
    photo: 'coworking-bureau',
    alt: 'Bureau de chêne face à une fenêtre, ordinateur et lampe',
    name: 'Bureau à la demi-journée',
    facts: '11 m², 1 à 2 personnes',
    text: 'Une table face à la fenêtre et une porte qui ferme, pour un dossier à finir ou un entretien à distance.',
    from: '35 €',
  },
  {
    photo: 'reunion',
    alt: 'Longue table de chêne, huit chaises et un écran mural',
    name: 'Salle de réunion Saône',
    facts: '34 m², 2 à 8 personnes',
    text: 'Huit places, un écran qui s’allume du premier coup et une lumière qui tient éveillé.',
    from: '110 €',
  },
  {
    photo: 'coworking',
    alt: 'Bibliothèque, table partagée et fauteuils au soleil',
    name: 'Espace coworking',
    facts: '55 m², douze places',
    text: 'L’ancienne bibliothèque de l’hôtel : on y travaille à voix basse, le café filtre est à volonté.',
    from: '12 €',
  },
  {
    photo: 'spa',
    alt: 'Cabine de soin en pierre claire, bougies et serviettes',
    name: 'Cabine spa',
    facts: 'Une heure, 1 à 2 personnes',
    text: 'Massage sur table chauffante, pierre tiède et bougies, puis une tisane au bord de la piscine.',
    from: '85 €',
  },
];

export function Rooms() {
  return (
    <section className="rooms" id="chambres" aria-labelledby="rooms-title">
      <div className="wrap">
        <h2 id="rooms-title">À la journée</h2>
        <p className="intro">
          Trois heures ou sept, seul ou à plusieurs : choisissez le lieu, puis le moment. Tout se règle à
          l’hôtel, à votre arrivée.
        </p>
        <ul className="cards">
          {rooms.map((room) => (
            <li key={room.name} className="card">
              <Photo
                name={room.photo}
                alt={room.alt}
                sizes="(min-width: 1100px) 370px, (min-width: 680px) 46vw, 92vw"
              />
              <div className="card-text">
                <h3>{room.name}</h3>
                <p className="facts">{room.facts}</p>
                <p>{room.text}</p>
                <p className="price">
                  À partir de <strong>{room.from}</strong>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
