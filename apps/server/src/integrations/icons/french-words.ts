/** What a French hotel calls its equipment → what the icons are called, the best first. */
const WORDS = `
accessibilite, pmr, handicape, mobilite reduite: wheelchair, accessibility, accessible
accueil, reception, conciergerie: bell concierge, concierge, reception
aeroport, avion: plane, airport
animal, animaux, animaux acceptes: paw, animal, pet
ascenseur: elevator, lift
baignoire, bain: bath, bathtub
balcon, veranda: balcony, window
balance: weight scale, scale
bar, cocktail: martini glass, cocktail, bar
bateau: ship, boat
bebe, lit bebe, poussette: baby, baby carriage
biere: beer
boisson: glass water, drink, beverage
bouilloire: mug hot, kettle, coffee
bougie: fire, candle, light
brosse a dents: tooth, toothbrush
bureau, espace de travail, poste de travail: desk, briefcase, office, laptop, workspace
bus, navette: van shuttle, shuttle, bus
cafe, coffee, machine a cafe, cafetiere: coffee, mug hot, hot beverage
calme, silence: volume off, mute, quiet
camera, videosurveillance: video, camera
casier, consigne, vestiaire: box, locker, door closed
casque: headphones, headset
chaise, fauteuil, siege: chair, couch
chambre: bed, bedroom
champagne, coupe: champagne glasses, champagne
chargeur, prise, prise electrique: plug, charging, electricity, power
chat: cat
chauffage, radiateur: temperature, heat, fire
cheminee, feu: fire, fireplace
chien: dog
cinema, film: film, clapperboard, movie
cintre, penderie, dressing: shirt, clothes, cloth
clef, cle: key
climatisation, clim, air conditionne: snowflake, fan, air conditioning, wind
coffre, coffre fort: vault, safe, lock
coiffeur, ciseaux: scissors, hair
cuisine, cuisinier: kitchen set, utensils, kitchen
cuisiniere, plaque, four: fire burner, oven, stove
dejeuner, diner, repas, restaurant, restauration: utensils, restaurant, food
dentifrice: tooth, toothpaste
douche: shower
drap, linge, couverture, oreiller: bed, bedding, linen, pillow
eau, bouteille d eau: water, bottle water, droplet
ecran, televiseur, tele, television: tv, television, screen
enceinte, haut parleur: speaker, volume high, music
enfant, famille: child, children, family
escalier, etage: stairs
etoile: star
evier, lavabo, robinet: faucet, sink
fenetre: window
fer a repasser, repassage: shirt, iron
fleur, jardin, plante: leaf, flower, plant, garden, seedling
fruit: apple, fruit, lemon
frigo, refrigerateur, minibar: refrigerator, fridge, snowflake, wine bottle
fumeur, cigarette: smoking, cigarette
gare, train: train
gateau, dessert, patisserie: cake, dessert
glace, glacon: ice cream, icicles, snowflake
golf: golf
gymnase, sport, musculation, salle de sport, fitness: dumbbell, fitness, gym
horloge, heure, reveil: clock, alarm clock
hammam, sauna, vapeur: hot tub, sauna, steam, spa
hotel: hotel
imprimante, impression: print, printer
interphone, telephone: phone
internet, wifi, wi fi, reseau: wifi, wi fi, internet, wireless
jacuzzi, spa, bain a remous, bien etre: hot tub, spa, jacuzzi
jeu, jeux: gamepad, game, puzzle
lampe, lumiere, eclairage: lightbulb, lamp, light
lave linge, machine a laver, laverie: jug detergent, washing, laundry, soap
lave vaisselle, vaisselle: plate, dish, utensils
lit, lit double, lit king size: bed
livre, bibliotheque, lecture: book, library, reading
lune, nuit: moon, night
menage, nettoyage: broom, clean
mer, plage: umbrella beach, beach, sea, water
micro, microphone: microphone
micro onde: microwave, kitchen set
miroir: mirror, portrait
montagne: mountain
musique: music
non fumeur, interdit de fumer: ban smoking, no smoking, smoking
ordinateur, portable: laptop, computer
paiement, carte bancaire: credit card, payment
paperboard, tableau, tableau blanc: chalkboard, blackboard, whiteboard, easel
parapluie: umbrella
parking, stationnement, garage: square parking, parking, p button
parfum, produit de toilette: spray can, soap, perfume
peignoir, serviette: rug, bath, towel, shirt
petit dejeuner, croissant, viennoiserie: mug saucer, breakfast, bread, egg
photo, appareil photo: camera, photo
piano: music, piano
piscine, nage, natation: water ladder, swimming pool, person swimming, swimming
porte: door open, door
projecteur, videoprojecteur: video projector, projector, video
reunion, seminaire, salle de reunion, conference: people group, meeting, conference, users
sac, bagage, valise, bagagerie: suitcase, luggage, baggage
salle de bain, salle d eau: bath, shower, bathroom
salon, canape, sofa: couch, sofa
savon, shampoing, shampooing: pump soap, soap, shampoo
seche cheveux: wind, hair dryer, fan
securite, gardien: shield, security
soin, massage, masseur: hand sparkles, spa, massage, hands
soleil, solarium, bain de soleil: sun, umbrella beach
table: table, utensils
tapis: rug
taxi: taxi
temperature, thermostat: temperature, thermometer
tennis, raquette: table tennis paddle ball, racquet, tennis, baseball
terrasse, parasol: umbrella beach, patio, terrace
the, infusion, tisane: mug hot, tea
toilette, wc: toilet
usb: usb
vaisselle, assiette: plate, dish
velo, bicyclette: bicycle, bike
ventilateur: fan
verre: glass
vin, cave a vin: wine glass, wine
voiture, borne de recharge, borne electrique: charging station, car
vue, panorama: panorama, eye, mountain, binoculars
yoga, meditation: person praying, yoga, spa, peace
`;

/** In the form of `plain`: no capitals, no accents. */
export const ENGLISH_OF_FRENCH: ReadonlyMap<string, readonly string[]> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [french = [], english = []] = line
        .split(':')
        .map((side) => side.split(',').map((each) => each.trim()));
      return french.map((word) => [word, english] as const);
    }),
);
