import { Image, Text, View } from '@react-pdf/renderer';
import type { Letterhead, PrintedSignature } from '#domain/printed-history';
import { sourceOf } from './image-source.ts';
import { printable } from './printable.ts';
import { styles } from './styles.ts';
import { TEXTS } from './wording.ts';

/** Logo, name and facts of the foundation. */
export function Foundation({ letterhead: { name, nit, logo, site } }: { readonly letterhead: Letterhead }) {
  const facts = [nit && `${TEXTS.nit} ${nit}`, site.reps && `${TEXTS.reps} ${site.reps}`].filter(Boolean);
  const contact = [site.phone && `${TEXTS.phone} ${site.phone}`, site.email].filter(Boolean).join(' · ');
  return (
    <>
      {logo && <Image style={styles.logo} src={sourceOf(logo)} />}
      <View style={styles.foundation}>
        {name !== '' && <Text style={styles.foundationName}>{printable(name)}</Text>}
        {facts.length > 0 && <Text>{facts.join(' · ')}</Text>}
        <Text>{printable([site.name, site.address].filter(Boolean).join(' · '))}</Text>
        {contact !== '' && <Text>{printable(contact)}</Text>}
      </View>
    </>
  );
}

interface SignatureProps {
  readonly signature: PrintedSignature;
  /** The capacity in which the person signs, such as therapist; absent in documents that print none. */
  readonly capacity?: string;
}

/** A signature above name, capacity, profession and registration number. */
export function Signature({ signature, capacity }: SignatureProps) {
  const { name, profession, registrationNumber, image } = signature;
  return (
    <View style={styles.signature} wrap={false}>
      {image ? (
        <Image style={styles.signatureImage} src={sourceOf(image)} />
      ) : (
        <View style={styles.noImage} />
      )}
      <Text style={styles.signatureText}>
        <Text style={styles.bold}>{printable(name)}</Text>
        {capacity && (name === '' ? capacity : `\n${capacity}`)}
        {profession && `\n${printable(profession)}`}
        {registrationNumber && `\n${TEXTS.registrationNumber} ${printable(registrationNumber)}`}
      </Text>
    </View>
  );
}
