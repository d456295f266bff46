import sax from 'sax';

/** Bounds of a document, so that a hostile one ends early. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 200_000;
const MAX_TEXT = 300;
/** Characters that are parsed before others have their turn. */
const CHUNK = 65_536;

/** So many parts without an element or text are one endless comment, name or attribute. */
const MAX_QUIET_PARTS = 3;

/** Entities are the five of XML alone. */
const OPTIONS = { xmlns: true, strictEntities: true, position: false };

/** Why a document is not read. */
export type XmlFault = 'unreadable' | 'unsafe';

interface XmlTexts {
  /** Namespace and local name of the root, such as `urn:… Invoice`. */
  readonly root: string;
  /** The text of each wanted path, and of an attribute as `path@name`; the first one where several are. */
  readonly texts: ReadonlyMap<string, string>;
}

class UnsafeXml extends Error {}

/** What of a document is read. */
interface Wanted {
  /** Paths of local names below the root. */
  readonly paths: readonly string[];
  /** Paths whose text may be as long as the document. */
  readonly long: readonly string[];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Reads the texts of some paths of an XML document. Declarations of a document type are refused, so that there are no entities of its own;
 * depth, elements and lengths are bounded (B54); long documents are parsed in parts.
 */
export async function readXmlTexts(text: string, { paths, long }: Wanted): Promise<XmlTexts | XmlFault> {
  const texts = new Map<string, string>();
  const names: string[] = [];
  let root = '';
  let elements = 0;
  let wanted: string | null = null;
  let parts: string[] = [];
  let length = 0;
  let quietParts = 0;
  const parser = sax.parser(true, OPTIONS);
  const refuse = () => {
    throw new UnsafeXml();
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = refuse;
  parser.onsgmldeclaration = refuse;
  parser.onopentag = (node) => {
    const { local, uri, attributes } = node as sax.QualifiedTag;
    elements++;
    quietParts = 0;
    if (names.length >= MAX_DEPTH || elements > MAX_ELEMENTS) refuse();
    if (names.length === 0) root = `${uri} ${local}`;
    names.push(local);
    const path = names.slice(1).join('/');
    wanted = (paths.includes(path) || long.includes(path)) && !texts.has(path) ? path : null;
    parts = [];
    length = 0;
    if (wanted)
      for (const { local: name, value } of Object.values(attributes)) texts.set(`${wanted}@${name}`, value);
  };
  const take = (part: string) => {
    quietParts = 0;
    if (wanted === null) return;
    length += part.length;
    if (length > MAX_TEXT && !long.includes(wanted)) refuse();
    parts.push(part);
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = () => {
    quietParts = 0;
    if (wanted !== null) texts.set(wanted, parts.join('').trim());
    wanted = null;
    names.pop();
  };
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      quietParts++;
      parser.write(text.slice(at, at + CHUNK));
      if (quietParts > MAX_QUIET_PARTS) refuse();
      await nextTurn();
    }
    parser.close();
  } catch (error) {
    return error instanceof UnsafeXml ? 'unsafe' : 'unreadable';
  }
  return { root, texts };
}
