import { countInput } from "@konoba/contract/lib/primitives";
import type { Product } from "@konoba/contract/products/products.contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { markColorOf } from "../lib/list/categoryMark.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Switch } from "../ui/controls/Switch.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { AllergenIcon } from "../ui/display/pictograms.tsx";
import { LevelBar } from "../ui/display/ProgressBar.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
import { InlineNumber, InlinePrice } from "../ui/fields/InlinePrice.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import type { Column } from "../ui/list/columns.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { categoryNames, useUpdateProduct } from "./products.queries.ts";
import style from "./products.module.css";

/** Columns hidden by default. */
export const optionalColumns = ["price"] as const;

const None = () => <span className="hint">–</span>;

function Allergens({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  if (product.allergens.length === 0) return null;
  return (
    <span className={`inline-row wrap gap-4 ${style.allergens}`}>
      {product.allergens.map((allergen) => (
        <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
      ))}
    </span>
  );
}

function Active({ product, canEdit }: { product: Product; canEdit: boolean }) {
  const { t } = useTranslation("products");
  const update = useUpdateProduct();
  return (
    <span className={`inline-row align-center ${style.control}`}>
      <Switch
        name={t("activeName", { name: product.shownName })}
        checked={product.isActive}
        disabled={!canEdit || update.isPending}
        onChange={(isActive) =>
          update.mutate({ id: product.id, changes: { isActive }, before: { isActive: !isActive } })
        }
      />
    </span>
  );
}

/** Renders the quantity behind its bar; a press edits the low level alert. */
function OnHand({ product, canEdit }: { product: Product; canEdit: boolean }) {
  const { t } = useTranslation("products");
  const { number } = useFormat();
  const unitName = useUnitName();
  const update = useUpdateProduct();
  const {
    id,
    shownName: name,
    alertWhenLessThan: before,
    onHand,
    stockMinimum: minimum,
    stockLevel,
  } = product;
  const Icon = stockLevel && stockLevels[stockLevel].icon;
  const tone = stockLevel === "out" ? "red" : stockLevel === "low" ? "amber" : "stone";
  return (
    <InlineNumber
      label={t("alertOf", { name })}
      column="alert"
      value={String(before)}
      isValid={(typed) => countInput.safeParse(typed).success}
      canEdit={canEdit}
      onChange={(alertWhenLessThan) =>
        update.mutate({ id, changes: { alertWhenLessThan }, before: { alertWhenLessThan: String(before) } })
      }
    >
      <span
        className={`inline-row align-center justify-end gap-8 ${style.onHand}`}
        data-level={stockLevel ?? undefined}
      >
        {onHand !== null && minimum > 0 && (
          <LevelBar
            name={t("levelName", { minimum: number(minimum), quantity: number(onHand) })}
            onHand={onHand}
            minimum={minimum}
            maximum={Math.max(minimum * 3, onHand)}
            tone={tone}
          />
        )}
        {Icon && <Icon size={16} />}
        {onHand === null ? (
          <None />
        ) : (
          <b>
            {number(onHand)} <i>{unitName(product.unit)}</i>
          </b>
        )}
      </span>
    </InlineNumber>
  );
}

/** Renders the unit cost, or a link to enter it at the stock item or with a first one. */
function UnitCost({ product, currency }: { product: Product; currency: string }) {
  const { t } = useTranslation("products");
  if (product.unitCost !== null) return <Amount value={product.unitCost} currency={currency} />;
  if (product.onHand === null && product.recipes === 0) return <None />;
  const to =
    product.onHand === null
      ? hrefOf("/inventory/add", { product: product.id })
      : hrefOf("/inventory", { q: product.shownName });
  return (
    <Link {...hrefParts(to)} className="weight-600 brand-ink">
      {t("setCost")}
    </Link>
  );
}

/** Returns the columns of the product list. */
export function useProductColumns(currency: string): Column<Product>[] {
  const { t } = useTranslation("products");
  const update = useUpdateProduct();
  const canEdit = usePermission("products.edit");
  const isPhone = useIsPhone();
  const categories = useQuery(categoryNames(useLocationId())).data?.map(({ name }) => name) ?? [];
  return [
    {
      key: "name",
      header: t("fields.name"),
      width: "200px",
      sortable: true,
      cell: ({ shownName, category }) => (
        <span className={`weight-600 ${style.name}`} data-category-color={markColorOf(category, categories)}>
          {shownName}
        </span>
      ),
    },
    {
      key: "category",
      header: t("fields.category"),
      sortable: true,
      phone: "plain",
      cell: (product) => <span className="text-md hint">{product.category ?? (isPhone ? "" : "–")}</span>,
    },
    {
      key: "onHand",
      header: t("onHand"),
      sortable: true,
      align: "end",
      phone: "end",
      text: ({ onHand }) => onHand ?? "",
      cell: (product) => <OnHand product={product} canEdit={canEdit} />,
    },
    {
      key: "unitCost",
      header: t("unitCost"),
      sortable: true,
      align: "end",
      phone: "meta",
      text: ({ unitCost }) => unitCost ?? "",
      cell: (product) => <UnitCost product={product} currency={currency} />,
    },
    {
      key: "stockValue",
      header: t("value"),
      sortable: true,
      align: "end",
      isMinor: true,
      cell: ({ stockValue }) =>
        stockValue === null ? <None /> : <Amount value={stockValue} currency={currency} />,
    },
    {
      key: "price",
      header: t("fields.price"),
      sortable: true,
      align: "end",
      cell: (product) => (
        <span className={`inline-row align-center ${style.control}`}>
          <InlinePrice
            name={product.shownName}
            value={product.price}
            currency={currency}
            canEdit={canEdit}
            onChange={(price) =>
              update.mutate({ id: product.id, changes: { price }, before: { price: product.price } })
            }
          />
        </span>
      ),
    },
    {
      key: "recipes",
      header: t("usedIn"),
      align: "end",
      isMinor: true,
      cell: ({ recipes }) => <span className="text-md hint">{t("dishes", { count: recipes })}</span>,
    },
    {
      key: "allergens",
      header: t("fields.allergens"),
      phone: "plain",
      cell: (product) => <Allergens product={product} />,
    },
    {
      key: "barcode",
      header: t("fields.barcode"),
      isMinor: true,
      cell: ({ barcode }) => <span className={style.code}>{barcode}</span>,
    },
    {
      key: "active",
      header: t("fields.isActive"),
      align: "end",
      phone: "end",
      cell: (product) => <Active product={product} canEdit={canEdit} />,
    },
  ];
}
