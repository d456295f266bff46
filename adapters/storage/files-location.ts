/** A bucket of an S3-compatible service, and the part of it that belongs to this installation. */
export interface BucketLocation {
  readonly bucket: string;
  /** The beginning of the keys of all objects, with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Address of the service; null for Amazon's. */
  readonly endpoint: string | null;
}

/** Where files are stored. */
export type FilesLocation = { readonly folder: string } | BucketLocation;

const URL_FORM = 's3://depósito/carpeta?endpoint=https://servidor:9000&region=us-east-1';
const URL_PARTS =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const PARAMETERS: ReadonlySet<string> = new Set(['endpoint', 'region']);
const DEFAULT_FOLDER = 'files';
const DEFAULT_REGION = 'us-east-1';

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Parses `s3://bucket/prefix?region=&endpoint=`; returns a Spanish message for an invalid URL. The URL never contains credentials. */
export function bucketLocationOf(url: string): BucketLocation | string {
  const { bucket, path = '', query = '' } = URL_PARTS.exec(url)?.groups ?? {};
  if (!bucket) return `INTEGRA_FILES_URL debe ser ${URL_FORM}, sin claves`;
  const parameters = new URLSearchParams(query);
  const unknown = [...parameters.keys()].filter((name) => !PARAMETERS.has(name));
  if (unknown.length > 0) return `INTEGRA_FILES_URL no admite estos parámetros: ${unknown.join(', ')}`;
  const endpoint = parameters.get('endpoint');
  if (endpoint !== null && !isHttp(endpoint))
    return `INTEGRA_FILES_URL tiene un endpoint que no es una dirección http o https: ${endpoint}`;
  const folder = path.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: `${folder || DEFAULT_FOLDER}/`,
    region: parameters.get('region') ?? DEFAULT_REGION,
    endpoint,
  };
}
