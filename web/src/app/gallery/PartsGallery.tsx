import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/controls/Menu.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { confirm } from "../../ui/dialogs/confirm.tsx";
import { Dialog, Sheet } from "../../ui/dialogs/Dialog.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { Badge, CountPill, StatusBadge } from "../../ui/display/Badge.tsx";
import { Card } from "../../ui/display/Card.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Letter } from "../../ui/display/Letter.tsx";
import { LevelBar } from "../../ui/display/ProgressBar.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { orderStatuses, paymentStatuses, stockLevels, teamStatuses } from "../../ui/display/statuses.ts";
import { Delta, Strip, StripItem } from "../../ui/display/Strip.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import {
  ChevronDownIcon,
  CopyIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
} from "../../ui/icons/icons.tsx";
import style from "./gallery.module.css";

function Statuses() {
  return (
    <Section title="Status badges">
      {[orderStatuses, paymentStatuses, stockLevels, teamStatuses].map((group) => (
        <div className={style.wrap} key={Object.keys(group).join()}>
          {Object.entries(group).map(([word, statusStyle]) => (
            <StatusBadge key={word} status={statusStyle}>
              {word}
            </StatusBadge>
          ))}
        </div>
      ))}
      <div className={style.wrap}>
        <TimeChip minutes={9} promised={20} />
        <TimeChip minutes={17} promised={20} />
        <TimeChip minutes={26} promised={20} />
        <Badge tone="fig" variant="solid">
          12
        </Badge>
        <CountPill>9</CountPill>
        <CountPill tone="amber">5</CountPill>
      </div>
    </Section>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  return (
    <Section title="Above the page">
      <div className={style.wrap}>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        <Button
          variant="danger"
          onClick={() =>
            void confirm({
              title: "Delete table 12?",
              text: "It leaves the plan.",
              confirmLabel: "Delete",
              isDangerous: true,
            })
          }
        >
          Delete
        </Button>
        <Button onClick={() => toast.success("Table 17 is free", { undo: () => toast.info("Undone") })}>
          Toast
        </Button>
        <Button onClick={() => toast.error("Failed to create order")}>Error toast</Button>
        <Menu
          name="Actions"
          align="end"
          trigger={(opens) => <IconButton name="More" icon={<MoreIcon />} {...opens} />}
        >
          <MenuItem icon={<PencilIcon />}>Edit</MenuItem>
          <MenuItem icon={<CopyIcon />} disabledReason="Only owners and managers">
            Duplicate
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<TrashIcon />} variant="danger">
            Delete
          </MenuItem>
        </Menu>
      </div>
      <Dialog
        title="Move to table"
        isOpen={open === "dialog"}
        onClose={() => setOpen(null)}
        footer={<Button variant="primary">Move</Button>}
      >
        <p>Choose where the order goes.</p>
      </Dialog>
      <Sheet
        title="Ćevapi u lepinji"
        isOpen={open === "sheet"}
        onClose={() => setOpen(null)}
        footer={<Button variant="primary">Dodaj</Button>}
      >
        <Stepper name="Quantity" value={2} onChange={() => undefined} size="lg" />
      </Sheet>
    </Section>
  );
}

function Controls() {
  const [view, setView] = useState("plan");
  const [isOn, setIsOn] = useState(true);
  const [count, setCount] = useState(4);
  return (
    <>
      <Section title="Buttons">
        <div className={style.wrap}>
          <Button variant="primary">Save</Button>
          <Button>Cancel</Button>
          <Button variant="soft">Add item</Button>
          <Button variant="quiet">Columns</Button>
        </div>
        <div className={style.wrap}>
          <Button variant="primary" icon={<PlusIcon />}>
            New order
          </Button>
          <Button variant="primary" loading>
            Save
          </Button>
          <Button disabledReason="Only owners and managers can do this">Sending</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <div className={style.wrap}>
          <Button variant="tone" tone="amber" size="sm">
            Mark ready
          </Button>
          <IconButton name="Edit" icon={<PencilIcon />} variant="line" />
          <Stepper name="Quantity" value={count} onChange={setCount} />
          <Checkbox name="On" checked={isOn} onChange={setIsOn} />
          <Checkbox name="Off" checked={!isOn} onChange={(next) => setIsOn(!next)} />
          <Switch name="On" checked={isOn} onChange={setIsOn} />
          <Switch name="Off" checked={!isOn} onChange={(next) => setIsOn(!next)} />
        </div>
      </Section>
      <Section title="Segmented control, chips">
        <Segmented
          name="View"
          value={view}
          onChange={setView}
          options={[
            { value: "plan", label: "Plan", count: "11/17" },
            { value: "grid", label: "Grid" },
            { value: "list", label: "List" },
          ]}
        />
        <ChipGroup name="Sections">
          <Chip pressed hasTick>
            Terrace
          </Chip>
          <Chip pressed={false} count={7}>
            Hall
          </Chip>
          <Chip>
            Supplier <ChevronDownIcon size={16} />
          </Chip>
        </ChipGroup>
      </Section>
      <Overlays />
    </>
  );
}

function Figures() {
  return (
    <>
      <Section title="Amounts">
        <div className={style.wrap}>
          <Amount value="1284.50" currency="EUR" size="hero" />
          <Amount value="27.33" currency="EUR" size="xl" />
          <Amount value="12.50" currency="EUR" />
        </div>
      </Section>
      <Strip>
        <StripItem label="Revenue" value={<Amount value="7659.50" currency="EUR" size="inherit" />}>
          <Delta direction="up">8.4%</Delta> €7,066.00
        </StripItem>
        <StripItem label="Orders" value="279">
          <Delta direction="down">1.80</Delta>
        </StripItem>
      </Strip>
      <Section title="Level bar, letters, loading">
        <div className={style.wrap}>
          <LevelBar name="70 of 100" onHand={70} minimum={35} maximum={100} />
          <LevelBar name="18 of 100" onHand={18} minimum={35} maximum={100} tone="amber" />
          <LevelBar name="0 of 100" onHand={0} minimum={35} maximum={100} tone="red" />
        </div>
        <div className={style.wrap}>
          {["Jagnjetina", "Kačamak", "Crni rižoto", "Priganice", "Vranac"].map((dish) => (
            <Letter key={dish} text={dish} />
          ))}
        </div>
        <SkeletonLines />
      </Section>
    </>
  );
}

export function PartsGallery() {
  return (
    <div className={style.columns}>
      <div>
        <h1>Components</h1>
        <Statuses />
        <Card>
          <EmptyState
            drawing="chair"
            title="No orders yet today"
            text="The first one will appear here as a ticket."
          >
            <Button variant="primary" icon={<PlusIcon />}>
              New order
            </Button>
          </EmptyState>
        </Card>
      </div>
      <div>
        <Controls />
        <ErrorBlock title="Error loading products" onRetry={() => undefined} />
      </div>
      <div>
        <Figures />
        <div className={style.wrap}>
          {(["tray", "key", "search", "printer", "calendar", "shelf"] as const).map((drawing) => (
            <EmptyState
              key={drawing}
              drawing={drawing}
              title={drawing}
              text="Says what the page is for. Names the first step."
            />
          ))}
        </div>
      </div>
    </div>
  );
}
