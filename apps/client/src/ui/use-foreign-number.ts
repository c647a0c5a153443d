import { useEffect, useState } from 'react';

interface ForeignNumber {
  readonly typed: string;
  readonly country: string | undefined;
  /** As dialled within its country. */
  readonly national: string;
}

/**
 * A complete number that begins with the code of another country than the chosen one; undefined for any other. One
 * with the chosen country's own code is replaced by its national form.
 */
export function useForeignNumber(
  value: string,
  callingCode: string,
  onChange: (national: string) => void,
): ForeignNumber | undefined {
  const [found, setFound] = useState<ForeignNumber>();

  useEffect(() => {
    if (!value.trim().startsWith('+')) return;
    let isCurrent = true;
    // The library's rules of all countries are loaded for the few numbers that begin with a +.
    void import('@hoist/domain/contact/read-phone').then(({ readPhone }) => {
      const read = readPhone(value);
      if (!isCurrent || !read.ok) return;
      const { digits: national, country } = read.value;
      if (read.value.callingCode === callingCode) onChange(national);
      else setFound({ typed: value, country, national });
    });
    return () => {
      isCurrent = false;
    };
  }, [value, callingCode, onChange]);

  return found?.typed === value ? found : undefined;
}
