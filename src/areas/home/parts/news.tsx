import type { Banner } from '@contract/home';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { NewsRow } from '@/areas/content/parts/content-rows';
import { Card, Section } from '@/ui/card';
import { Carousel } from '@/ui/carousel';
import { useKept } from '@/ui/kept-line';
import { More } from '@/ui/more';
import { openOutside } from '@/ui/outside';
import { ownPath } from '@/ui/own-path';
import { ShortList } from '@/ui/short-list';
import { sized } from '@/ui/sized';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { bannersQuery, homeNews } from '../queries';
import styles from './below.module.css';

const EVERY = 3_000;

/** Home's largest picture goes before the others. In small letters: this React does not know the attribute. */
const FIRST = { fetchpriority: 'high' };

export function News() {
  const query = useQuery(homeNews);
  // 长辈版 has no pictures that call for attention.
  const elder = isElder(useAtomValue(textSizeAtom));
  return (
    <Section title="新闻资讯" aside={<More to="/newsInfo" of="新闻" />}>
      {!elder && <Banners />}
      <Card>
        <ShortList
          query={query}
          items={(list) => list}
          row={(item) => <NewsRow item={item} list={homeNews.queryKey} />}
          skeleton={4}
          lead="cover"
          fallback="新闻查询失败"
        />
      </Card>
    </Section>
  );
}

function Banners() {
  const { data, dataUpdatedAt, isPending, fetchStatus } = useQuery(bannersQuery);
  useKept(data, dataUpdatedAt);
  if (isPending && fetchStatus === 'fetching') {
    return (
      <div className={styles.banners} aria-busy="true">
        <div className={styles.banner} />
      </div>
    );
  }
  if (!data?.length) return null;
  return (
    <div className={styles.banners}>
      <Carousel
        label="推荐"
        items={data.map((banner, place) => ({ ...banner, id: banner.id ?? `${place} ${banner.targetUrl}` }))}
        every={EVERY}
        card={(banner, place) => <OneBanner banner={banner} first={place === 0} />}
      />
    </div>
  );
}

/** A banner whose target is a path of this app stays in it; another site is asked about first. */
function OneBanner({ banner, first }: { banner: Banner; first: boolean }) {
  const { name, pictureUrl, targetUrl } = banner;
  const router = useRouter();
  const open = () => {
    const path = ownPath(targetUrl);
    if (path) void router.navigate({ href: path });
    else void openOutside(targetUrl);
  };
  return (
    <button type="button" className={styles.banner} onClick={open}>
      <img
        {...(first ? FIRST : { loading: 'lazy' as const })}
        src={sized(pictureUrl, 750)}
        alt={name}
        decoding="async"
      />
    </button>
  );
}
