import type { PlaceDetail, PlacePrediction } from '@meridienne/contracts';

/** Where places come from. */
export interface PlaceService {
  readonly source: 'google' | 'geonames';
  /**
   * The places whose name begins as the text does, the likeliest first.
   * @param language of two letters, as `fr`
   * @throws {AppError} 502, 503 when another service is asked and doesn't help
   */
  search(typed: string, language: string): Promise<PlacePrediction[]>;
  /**
   * @returns null for an id that the service doesn't know
   * @throws {AppError} as `search`
   */
  detail(placeId: string, language: string): Promise<PlaceDetail | null>;
}
